/* Sequences of words in the orders in which a population reads them. Each is a function of a counter alone, as a cell is of its address. */
#ifndef STREAMS_H
#define STREAMS_H

#include <stdio.h>
#include "mixer.h"

enum { COLUMNS = 16, ROW = 12345 };

static struct { const char *seed; Key key, columns[COLUMNS]; Network network; } world;

static Key named(const char *prefix, uint64_t number) {
  char name[32];
  snprintf(name, sizeof name, "%s%llu", prefix, (unsigned long long)number);
  return derive_key(3, (const char *const[]){world.seed, "public.customer", name});
}

static void world_of(const char *seed) {
  world.seed = seed;
  world.key = derive_key(3, (const char *const[]){seed, "public.customer", "email"});
  for (int c = 0; c < COLUMNS; c++) world.columns[c] = named("column", (uint64_t)c + 1);
  world.network = network_of(world.key, 48);
}

static inline uint32_t half(Key words, uint64_t i) { return i & 1 ? words.k2 : words.k1; }

/* One column, row by row. */
static uint32_t rows(uint64_t i) { return draw_words(world.key, i, 0).k1; }
static uint32_t rows_second(uint64_t i) { return draw_words(world.key, i, 0).k2; }
static uint32_t rows_both(uint64_t i) { return half(draw_words(world.key, i >> 1, 0), i); }
static uint32_t rows_strided(uint64_t i) { return half(draw_words(world.key, (i >> 1) * 16384, 0), i); }
static uint32_t rows_high(uint64_t i) { return half(draw_words(world.key, (123456ull << 32) + (i >> 1), 0), i); }
static uint32_t rows_of_draw(uint64_t i) { return half(draw_words(world.key, i >> 1, 1), i); }

/* One cell: what changes is the high word of the row, the draw, or the key. */
static uint32_t high_words(uint64_t i) { return half(draw_words(world.key, ((i >> 1) << 32) + ROW, 0), i); }
static uint32_t draws(uint64_t i) { return half(draw_words(world.key, ROW, (uint32_t)(i >> 1)), i); }
static uint32_t names(uint64_t i) { return half(draw_words(named("column", i >> 1), ROW, 0), i); }
static uint32_t adjacent_k1(uint64_t i) {
  return half(draw_words((Key){world.key.k1 + (uint32_t)(i >> 1), world.key.k2}, ROW, 0), i);
}
static uint32_t adjacent_k2(uint64_t i) {
  return half(draw_words((Key){world.key.k1, world.key.k2 + (uint32_t)(i >> 1)}, ROW, 0), i);
}
static uint32_t derived_words(uint64_t i) { return derive_word(world.key, (uint32_t)i); }

/* A table, row by row: its columns' words, with keys from names and with neighbouring keys; and several draws of each cell. */
static uint32_t table(uint64_t i) { return draw_words(world.columns[i % COLUMNS], i / COLUMNS, 0).k1; }
static uint32_t table_second(uint64_t i) { return draw_words(world.columns[i % COLUMNS], i / COLUMNS, 0).k2; }
static uint32_t table_adjacent(uint64_t i) {
  uint32_t column = (uint32_t)(i >> 1) % COLUMNS;
  return half(draw_words((Key){world.key.k1 + column, world.key.k2 + column}, (i >> 1) / COLUMNS, 0), i);
}
static uint32_t table_draws(uint64_t i) {
  return half(draw_words(world.columns[(i >> 3) % COLUMNS], (i >> 3) / COLUMNS, (i >> 1) & 3), i);
}

/* Permutations of 2^48 numbers, of which the middle 32 bits; and the first four of every group of a group permutation. */
static uint32_t permuted(uint64_t i) { return (uint32_t)(permute(&world.network, i) >> 8); }
static uint32_t groups(uint64_t i) {
  if ((i & 3) == 0) network_turn(&world.network, draw_words(world.key, i >> 2, 0));
  return (uint32_t)(permute(&world.network, i & 3) >> 8);
}

/* The words of the nodes of a splitting tree (relations/split.ts), three each and sixteen each. */
static uint32_t node_words(uint64_t node, uint32_t turn) {
  Key key = draw_words(world.key, node, 0);
  return half(mix(turn >> 1, key.k1, key.k2), turn);
}
static uint32_t nodes(uint64_t i) { return node_words(i / 3, (uint32_t)(i % 3)); }
static uint32_t nodes_deep(uint64_t i) { return node_words(i / 16, (uint32_t)(i % 16)); }

static const struct Stream { const char *name; uint32_t (*word)(uint64_t); } streams[] = {
  {"rows", rows}, {"rows-second", rows_second}, {"rows-both", rows_both}, {"rows-strided", rows_strided},
  {"rows-high", rows_high}, {"rows-of-draw", rows_of_draw}, {"high-words", high_words}, {"draws", draws},
  {"names", names}, {"adjacent-k1", adjacent_k1}, {"adjacent-k2", adjacent_k2}, {"derived-words", derived_words},
  {"table", table}, {"table-second", table_second}, {"table-adjacent", table_adjacent}, {"table-draws", table_draws},
  {"permutation", permuted}, {"group-permutation", groups}, {"nodes", nodes}, {"nodes-deep", nodes_deep},
};

#endif
