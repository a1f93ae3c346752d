#include "cembeddedfiles.h"

static const struct cembeddedfiles_file drawings[] = {
    {"flower", (const unsigned char[]){
#embed "Drawings/flower.json" suffix(, 0)
    }},
    {"bird", (const unsigned char[]){
#embed "Drawings/bird.json" suffix(, 0)
    }},
    {"lime", (const unsigned char[]){
#embed "Drawings/lime.json" suffix(, 0)
    }},
    {"sun", (const unsigned char[]){
#embed "Drawings/sun.json" suffix(, 0)
    }},
    {"mountains", (const unsigned char[]){
#embed "Drawings/mountains.json" suffix(, 0)
    }},
    {"fish", (const unsigned char[]){
#embed "Drawings/fish.json" suffix(, 0)
    }},
    {"sailboat", (const unsigned char[]){
#embed "Drawings/sailboat.json" suffix(, 0)
    }},
    {"mushroom", (const unsigned char[]){
#embed "Drawings/mushroom.json" suffix(, 0)
    }},
    {"leaf", (const unsigned char[]){
#embed "Drawings/leaf.json" suffix(, 0)
    }},
    {"night", (const unsigned char[]){
#embed "Drawings/night.json" suffix(, 0)
    }},
    {"apple", (const unsigned char[]){
#embed "Drawings/apple.json" suffix(, 0)
    }},
    {"kite", (const unsigned char[]){
#embed "Drawings/kite.json" suffix(, 0)
    }},
    {"cactus", (const unsigned char[]){
#embed "Drawings/cactus.json" suffix(, 0)
    }},
    {"balloon", (const unsigned char[]){
#embed "Drawings/balloon.json" suffix(, 0)
    }},
    {"cloud", (const unsigned char[]){
#embed "Drawings/cloud.json" suffix(, 0)
    }},
};

const struct cembeddedfiles_file *cembeddedfiles_drawing(size_t index)
{
    return index < sizeof drawings / sizeof *drawings ? &drawings[index] : NULL;
}
