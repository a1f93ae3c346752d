#include "cembeddedfiles.h"

static const struct cembeddedfiles_file scenes[] = {
    {"board", (const unsigned char[]){
#embed "Scenes/board.json" suffix(, 0)
    }},
    {"drag", (const unsigned char[]){
#embed "Scenes/drag.json" suffix(, 0)
    }},
    {"parallel", (const unsigned char[]){
#embed "Scenes/parallel.json" suffix(, 0)
    }},
    {"conflicts", (const unsigned char[]){
#embed "Scenes/conflicts.json" suffix(, 0)
    }},
    {"constrained", (const unsigned char[]){
#embed "Scenes/constrained.json" suffix(, 0)
    }},
    {"hit-circle", (const unsigned char[]){
#embed "Scenes/hit-circle.json" suffix(, 0)
    }},
    {"hit-bitmap", (const unsigned char[]){
#embed "Scenes/hit-bitmap.json" suffix(, 0)
    }},
    {"draw", (const unsigned char[]){
#embed "Scenes/draw.json" suffix(, 0)
    }},
    {"smooth", (const unsigned char[]){
#embed "Scenes/smooth.json" suffix(, 0)
    }},
    {"multi-draw", (const unsigned char[]){
#embed "Scenes/multi-draw.json" suffix(, 0)
    }},
    {"circle", (const unsigned char[]){
#embed "Scenes/circle.json" suffix(, 0)
    }},
    {"rotate", (const unsigned char[]){
#embed "Scenes/rotate.json" suffix(, 0)
    }},
    {"strip", (const unsigned char[]){
#embed "Scenes/strip.json" suffix(, 0)
    }},
    {"feedback", (const unsigned char[]){
#embed "Scenes/feedback.json" suffix(, 0)
    }},
    {"menu", (const unsigned char[]){
#embed "Scenes/menu.json" suffix(, 0)
    }},
    {"swipe", (const unsigned char[]){
#embed "Scenes/swipe.json" suffix(, 0)
    }},
    {"taps", (const unsigned char[]){
#embed "Scenes/taps.json" suffix(, 0)
    }},
    {"exclusive", (const unsigned char[]){
#embed "Scenes/exclusive.json" suffix(, 0)
    }},
    {"shapes", (const unsigned char[]){
#embed "Scenes/shapes.json" suffix(, 0)
    }},
    {"chain", (const unsigned char[]){
#embed "Scenes/chain.json" suffix(, 0)
    }},
    {"photo-kiosk", (const unsigned char[]){
#embed "Scenes/photo-kiosk.json" suffix(, 0)
    }},
    {"four-players", (const unsigned char[]){
#embed "Scenes/four-players.json" suffix(, 0)
    }},
    {"drum-pad", (const unsigned char[]){
#embed "Scenes/drum-pad.json" suffix(, 0)
    }},
    {"drawing", (const unsigned char[]){
#embed "Scenes/drawing.json" suffix(, 0)
    }},
    {"control-panel", (const unsigned char[]){
#embed "Scenes/control-panel.json" suffix(, 0)
    }},
    {"safe-valve", (const unsigned char[]){
#embed "Scenes/safe-valve.json" suffix(, 0)
    }},
    {"front-desk", (const unsigned char[]){
#embed "Scenes/front-desk.json" suffix(, 0)
    }},
    {"order", (const unsigned char[]){
#embed "Scenes/order.json" suffix(, 0)
    }},
    {"lighting-desk", (const unsigned char[]){
#embed "Scenes/lighting-desk.json" suffix(, 0)
    }},
    {"jigsaw", (const unsigned char[]){
#embed "Scenes/jigsaw.json" suffix(, 0)
    }},
    {"museum-map", (const unsigned char[]){
#embed "Scenes/museum-map.json" suffix(, 0)
    }},
    {"photo-wall", (const unsigned char[]){
#embed "Scenes/photo-wall.json" suffix(, 0)
    }},
    {"letters", (const unsigned char[]){
#embed "Scenes/letters.json" suffix(, 0)
    }},
    {"teach", (const unsigned char[]){
#embed "Scenes/teach.json" suffix(, 0)
    }},
};

const struct cembeddedfiles_file *cembeddedfiles_scene(size_t index)
{
    return index < sizeof scenes / sizeof *scenes ? &scenes[index] : NULL;
}
