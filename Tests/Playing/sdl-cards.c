/* An SDL 2 program for `make play-page`: each finger moves a square, which stays where the finger lifts. */

#include <SDL.h>
#include <stdbool.h>

enum { FINGERS = 10, SIDE = 140 };

static SDL_Rect squares[FINGERS];
static SDL_FingerID owners[FINGERS];
static int count;

static int square_of(SDL_FingerID finger, bool is_down)
{
    for (int i = 0; i < count && !is_down; i++)
        if (owners[i] == finger)
            return i;
    if (count < FINGERS)
        count++;
    owners[count - 1] = finger;
    return count - 1;
}

static bool handle(const SDL_Event *event, int width, int height)
{
    if (event->type != SDL_FINGERDOWN && event->type != SDL_FINGERMOTION)
        return event->type == SDL_WINDOWEVENT;
    int index = square_of(event->tfinger.fingerId, event->type == SDL_FINGERDOWN);
    squares[index] = (SDL_Rect){
        (int)(event->tfinger.x * (float)width) - SIDE / 2,
        (int)(event->tfinger.y * (float)height) - SIDE / 2, SIDE, SIDE};
    return true;
}

static void paint(SDL_Renderer *renderer)
{
    SDL_SetRenderDrawColor(renderer, 0xf4, 0xf4, 0xf0, 255);
    SDL_RenderClear(renderer);
    SDL_SetRenderDrawColor(renderer, 0xc0, 0x30, 0x28, 255);
    SDL_RenderFillRects(renderer, squares, count);
    SDL_RenderPresent(renderer);
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    if (SDL_Init(SDL_INIT_VIDEO) < 0)
        return 1;
    SDL_Window *window = SDL_CreateWindow("Cards", 0, 0, 800, 600, SDL_WINDOW_RESIZABLE);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    if (!renderer) {
        SDL_Log("%s", SDL_GetError());
        return 1;
    }
    paint(renderer);
    for (SDL_Event event; SDL_WaitEvent(&event) && event.type != SDL_QUIT;) {
        int width, height;
        SDL_GetWindowSize(window, &width, &height);
        bool is_changed = false;
        do
            is_changed |= handle(&event, width, height);
        while (SDL_PollEvent(&event) && event.type != SDL_QUIT);
        if (is_changed)
            paint(renderer);
    }
    SDL_Quit();
    return 0;
}
