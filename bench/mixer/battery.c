/* battery STREAM smallcrush|crush|bigcrush|rabbit SEED [reversed]: one battery of TestU01 over one stream; its p-values as JSON. */
#include <stdbool.h>
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
  if (count < 4) return 2;
  for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
    if (strcmp(streams[i].name, argument[1]) == 0) stream = &streams[i];
  if (stream == NULL) return 2;
  world_of(argument[3]);
  bool reversed = count > 4;
  swrite_Basic = FALSE;
  unif01_Gen *generator = unif01_CreateExternGenBits(argument[1], reversed ? next_reversed : next);
  clock_t start = clock();
  /* The batteries print their own summary; only the line of JSON goes to the standard output. */
  FILE *answer = fdopen(3, "w");
  if (answer == NULL) answer = stdout;
  if (strcmp(argument[2], "smallcrush") == 0) bbattery_SmallCrush(generator);
  else if (strcmp(argument[2], "crush") == 0) bbattery_Crush(generator);
  else if (strcmp(argument[2], "bigcrush") == 0) bbattery_BigCrush(generator);
  else if (strcmp(argument[2], "rabbit") == 0) bbattery_Rabbit(generator, 67108864.0);
  else return 2;
  fprintf(answer, "{\"seconds\":%ld,\"words\":%llu,\"tests\":[", (long)((clock() - start) / CLOCKS_PER_SEC), (unsigned long long)counter);
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
