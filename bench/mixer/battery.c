/*
 * battery STREAM BATTERY SEED: one battery of TestU01 over one stream; its p-values as JSON on descriptor 3.
 * BATTERY is smallcrush, smallcrush-reversed, rabbit, or one of the 96 tests of Crush by its number, which begins at a place of its own in the stream.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>
#include <testu01/bbattery.h>
#include <testu01/swrite.h>
#include <testu01/unif01.h>
#include "streams.h"

static const struct Stream *stream;
static uint64_t counter;

static unsigned int next(void) { return stream->word(counter++); }

/* The batteries look harder at high bits than at low ones. */
static unsigned int next_reversed(void) {
  uint32_t x = next();
  x = (x >> 16) | (x << 16);
  x = ((x & 0xff00ff00u) >> 8) | ((x & 0x00ff00ffu) << 8);
  x = ((x & 0xf0f0f0f0u) >> 4) | ((x & 0x0f0f0f0fu) << 4);
  x = ((x & 0xccccccccu) >> 2) | ((x & 0x33333333u) << 2);
  return ((x & 0xaaaaaaaau) >> 1) | ((x & 0x55555555u) << 1);
}

int main(int count, char **argument) {
  if (count != 4) return 2;
  const char *battery = argument[2];
  for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
    if (strcmp(streams[i].name, argument[1]) == 0) stream = &streams[i];
  if (stream == NULL) return 2;
  world_of(argument[3]);
  swrite_Basic = FALSE;
  bool reversed = strcmp(battery, "smallcrush-reversed") == 0;
  unif01_Gen *generator = unif01_CreateExternGenBits(argument[1], reversed ? next_reversed : next);
  clock_t began = clock();
  /* TestU01 prints its own summaries to the standard output. */
  FILE *answer = fdopen(3, "w");
  if (answer == NULL) answer = stdout;
  int test = atoi(battery);
  uint64_t origin = (uint64_t)test << 33;
  counter = origin;
  if (reversed || strcmp(battery, "smallcrush") == 0) bbattery_SmallCrush(generator);
  else if (strcmp(battery, "rabbit") == 0) bbattery_Rabbit(generator, 67108864.0);
  else if (test >= 1 && test <= 96) {
    int repetitions[97] = {0};
    repetitions[test] = 1;
    bbattery_RepeatCrush(generator, repetitions);
  } else return 2;
  fprintf(answer, "{\"seconds\":%ld,\"words\":%llu,\"tests\":[", (long)((clock() - began) / CLOCKS_PER_SEC), (unsigned long long)(counter - origin));
  bool first = true;
  for (int i = 0; i < bbattery_NTests; i++) {
    /* Negative: the battery had to leave a test out. */
    if (bbattery_pVal[i] < 0) continue;
    fprintf(answer, "%s[\"%s\",%.12g]", first ? "" : ",", bbattery_TestNames[i], bbattery_pVal[i]);
    first = false;
  }
  fprintf(answer, "]}\n");
  return 0;
}
