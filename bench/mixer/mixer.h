/* The arithmetic of packages/engine/src/random/{mixer,key,permutation}.ts, word for word. `golden.c` proves that it is the same. */
#ifndef MIXER_H
#define MIXER_H

#include <stdint.h>
#include <string.h>

typedef struct { uint32_t k1, k2; } Key;

static inline Key mix(uint32_t row, uint32_t k1, uint32_t k2) {
  uint32_t x = row + k1;
  x ^= x >> 17;
  x *= 0xed5ad4bbu;
  x ^= x >> 11;
  uint32_t y = ((x << 16) | (x >> 16)) + k2;
  x += k2;
  x *= 0xac4c1b51u;
  x ^= x >> 15;
  y ^= x;
  x *= 0x31848babu;
  x ^= x >> 14;
  y *= 0x9e3779b1u;
  y ^= y >> 15;
  return (Key){x + y, y ^ (((x << 9) | (x >> 23)) + k1)};
}

static inline Key fold_draw(Key key, uint32_t draw) {
  return draw == 0 ? key : mix(draw, key.k1 ^ 0x6a09e667u, key.k2 ^ 0xbb67ae85u);
}

static inline Key fold_high(Key key, uint32_t high) {
  return high == 0 ? key : mix(high, key.k1 ^ 0x3c6ef372u, key.k2 ^ 0xa54ff53au);
}

/* Both words at an address. */
static inline Key draw_words(Key key, uint64_t row, uint32_t draw) {
  Key folded = fold_high(fold_draw(key, draw), (uint32_t)(row >> 32));
  return mix((uint32_t)row, folded.k1, folded.k2);
}

static inline uint32_t derive_word(Key key, uint32_t index) {
  return mix(index, key.k1 ^ 0x1f83d9abu, key.k2 ^ 0x5be0cd19u).k1;
}

static inline uint32_t scramble(uint32_t h) {
  h ^= h >> 16;
  h *= 0x21f0aaadu;
  h ^= h >> 15;
  h *= 0x735a2d97u;
  return h ^ (h >> 15);
}

static inline uint32_t finalise(uint32_t h) {
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  return h ^ (h >> 16);
}

static inline Key derive_key(int count, const char *const *names) {
  uint32_t a = 0x243f6a88u, b = 0x85a308d3u, length = 0;
  for (int n = 0; n < count; n++) {
    size_t size = strlen(names[n]);
    for (size_t i = 0; i <= size; i++) {
      uint32_t byte = i < size ? (unsigned char)names[n][i] : 0xff;
      a = (a ^ byte) * 0xcc9e2d51u;
      a = (a << 15) | (a >> 17);
      b = (b + byte) * 0x1b873593u;
      b = (b << 13) | (b >> 19);
      b ^= a;
      length++;
    }
  }
  a = finalise(a ^ length);
  b = finalise(b + a);
  return (Key){a ^ finalise(b ^ 0x13198a2eu), b};
}

/* A permutation of 0 … 2^bits − 1: the network of permutation.ts where its domain is a power of two, so that nothing walks. */
typedef struct { int low_bits; uint32_t low_mask, high_mask; int rounds; uint32_t keys[8]; } Network;

static inline void network_turn(Network *network, Key key) {
  for (int i = 0; i < network->rounds; i++) network->keys[i] = derive_word(key, (uint32_t)i);
}

static inline Network network_of(Key key, int bits) {
  int high_bits = bits >> 1, low_bits = bits - high_bits;
  Network network = {low_bits, (uint32_t)((1ull << low_bits) - 1), (uint32_t)((1ull << high_bits) - 1), bits < 20 ? 8 : 6, {0}};
  network_turn(&network, key);
  return network;
}

static inline uint64_t permute(const Network *network, uint64_t x) {
  uint32_t high = (uint32_t)(x >> network->low_bits), low = (uint32_t)x & network->low_mask;
  for (int i = 0; i < network->rounds; i += 2) {
    high ^= scramble(low + network->keys[i]) & network->high_mask;
    low ^= scramble(high + network->keys[i + 1]) & network->low_mask;
  }
  return ((uint64_t)high << network->low_bits) | low;
}

#endif
