/* golden > packages/engine/src/random/golden-words.json: words of every function of mixer.h, which the engine's tests must answer too. */
#include <stdio.h>
#include "mixer.h"

#define COUNT(list) (sizeof list / sizeof *list)

static const uint32_t words[] = {0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff, 0x12345678, 0xdeadbeef};
static const uint64_t rows[] = {0, 1, 4294967295u, 4294967296u, 4294967297u, 999999999999u, 9007199254740991u};
static const uint32_t draw_numbers[] = {0, 1, 2, 65536, 4294967295u};
static const char *const names[][3] = {
  {"demo", "public.customer", "email"}, {"ab", "c", NULL}, {"a", "bc", NULL}, {"", NULL, NULL}, {NULL, NULL, NULL},
  {"", "", ""}, {"Straße", "日本", "🐘"}, {"seed", "a table with a name of more than sixty-three characters, to be sure of it", "x"},
};

static const char *separator;
static const char *next_separator(void) {
  const char *current = separator;
  separator = ",\n    ";
  return current;
}
static void section(const char *name, int first) {
  printf("%s\n  \"%s\": [", first ? "{" : "\n  ],", name);
  separator = "\n    ";
}

int main(void) {
  section("mix", 1);
  for (size_t i = 0; i < COUNT(words); i++)
    for (size_t j = 0; j < COUNT(words); j++) {
      Key out = mix(words[i], words[j], words[(i + 2 * j + 1) % COUNT(words)]);
      printf("%s[%u, %u, %u, %u, %u]", next_separator(), words[i], words[j], words[(i + 2 * j + 1) % COUNT(words)], out.k1, out.k2);
    }
  section("drawWord", 0);
  for (size_t r = 0; r < COUNT(rows); r++)
    for (size_t d = 0; d < COUNT(draw_numbers); d++) {
      Key key = {words[(r + d) % COUNT(words)], words[(3 * r + d + 1) % COUNT(words)]};
      Key out = draw_words(key, rows[r], draw_numbers[d]);
      printf("%s[%u, %u, %llu, %u, %u, %u]", next_separator(), key.k1, key.k2, (unsigned long long)rows[r], draw_numbers[d], out.k1, out.k2);
    }
  section("deriveWord", 0);
  for (size_t i = 0; i < COUNT(words); i++) {
    Key key = {words[i], words[(i + 3) % COUNT(words)]};
    printf("%s[%u, %u, %u, %u]", next_separator(), key.k1, key.k2, words[(5 * i) % COUNT(words)], derive_word(key, words[(5 * i) % COUNT(words)]));
  }
  section("scramble", 0);
  for (size_t i = 0; i < COUNT(words); i++) printf("%s[%u, %u]", next_separator(), words[i], scramble(words[i]));
  section("permutation", 0);
  for (int bits = 1; bits <= 52; bits += 3) {
    Key key = {(uint32_t)bits * 0x9e3779b1u, (uint32_t)bits};
    Network network = network_of(key, bits);
    uint64_t x = 0x9e3779b97f4a7c15ull >> (64 - bits);
    printf("%s[%u, %u, %llu, %llu, %llu]", next_separator(), key.k1, key.k2, 1ull << bits, (unsigned long long)x, (unsigned long long)permute(&network, x));
  }
  section("deriveKey", 0);
  for (size_t i = 0; i < COUNT(names); i++) {
    int count = 0;
    printf("%s[[", next_separator());
    while (count < 3 && names[i][count] != NULL) {
      printf("%s\"%s\"", count == 0 ? "" : ", ", names[i][count]);
      count++;
    }
    Key key = derive_key(count, names[i]);
    printf("], %u, %u]", key.k1, key.k2);
  }
  /* Every word decides the next address, so that one wrong bit anywhere derails all that follows. */
  Key chain = {0, 0};
  section("chain", 0);
  for (uint32_t i = 1; i <= 1000000; i++) {
    chain = draw_words(chain, ((uint64_t)(chain.k1 & 0x1fffff) << 32) | chain.k2, i % 5);
    if (i % 100000 == 0) printf("%s[%u, %u, %u]", next_separator(), i, chain.k1, chain.k2);
  }
  printf("\n  ]\n}\n");
  return 0;
}
