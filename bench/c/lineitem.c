// The limit that `generate` is measured against: lineitem as CSV, written by hand for this one table. The columns, their ranges and the
// mixer are those of lineitem.yaml; a line's part and supplier come from a table of 800,000 pairs in no order, its order's date from the
// order. There are no permutations and no splitting trees: children are not shared out, only drawn. So it does less than the engine.
// With `sync` behind the file it has the disk take it before it ends, as the engine does; without, that is left to whoever writes back later.
//   cc -O3 -march=native -o lineitem lineitem.c && ./lineitem ROWS FILE [sync]
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PAIRS 800000
#define BATCH 4096
#define MOST_ROW 256

typedef struct { char text[32]; uint32_t length; } Slot;

static uint32_t mixed(uint32_t row, uint32_t k1, uint32_t k2) {
  uint32_t x = row + k1;
  x ^= x >> 17; x *= 0xed5ad4bb; x ^= x >> 11;
  uint32_t y = (x << 16 | x >> 16) + k2;
  x += k2; x *= 0xac4c1b51; x ^= x >> 15; y ^= x;
  x *= 0x31848bab; x ^= x >> 14;
  y *= 0x9e3779b1; y ^= y >> 15;
  return x + y;
}
static uint32_t below(uint32_t word, uint32_t n) { return (uint64_t)word * n >> 32; }
#define DRAW(row, column, n) below(mixed(row, 0x9e3779b9u * (column), 0x85ebca6bu + (column)), n)

static uint32_t part[PAIRS], supplier[PAIRS];
static char quads[10000][4], dates[2600][16];
static struct { char text[7]; uint8_t length; } numbers[10000], cents[10000];
static Slot subjects[64], verbs[64], objects[64];
static const char *flags[] = {"R,", "A,", "N,"}, *statuses[] = {"O,", "F,"};
static Slot instructions[4], modes[7];

static void slot(Slot *to, const char *text) {
  to->length = (uint32_t)strlen(text);
  memcpy(to->text, text, to->length);
}

static void prepare(void) {
  char text[64];
  for (int i = 0; i < 10000; i++) {
    int length = snprintf(text, sizeof text, "%d", i);
    memcpy(numbers[i].text, text, (size_t)length);
    numbers[i].length = (uint8_t)length;
    snprintf(text, sizeof text, "%04d", i);
    memcpy(quads[i], text, 4);
    length = snprintf(text, sizeof text, "%d.%02d,", i / 100, i % 100);
    memcpy(cents[i].text, text, (size_t)length);
    cents[i].length = (uint8_t)length;
  }
  int day = 0;
  for (int year = 2024; day < 2600; year++)
    for (int month = 1; month <= 12; month++) {
      const int days[] = {31, year % 4 ? 28 : 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
      for (int date = 1; date <= days[month - 1] && day < 2600; date++, day++) {
        snprintf(text, sizeof text, "%d-%02d-%02d,", year, month, date);
        memcpy(dates[day], text, 11);
      }
    }
  const char *i_[] = {"DELIVER IN PERSON,", "COLLECT COD,", "NONE,", "TAKE BACK RETURN,"};
  const char *m[] = {"REG AIR,", "AIR,", "RAIL,", "SHIP,", "TRUCK,", "MAIL,", "FOB,"};
  for (int i = 0; i < 4; i++) slot(&instructions[i], i_[i]);
  for (int i = 0; i < 7; i++) slot(&modes[i], m[i]);
  for (int i = 0; i < 64; i++) {
    snprintf(text, sizeof text, "The %.*s team ", 2 + i % 9, "quarterly sales");
    slot(&subjects[i], text);
    snprintf(text, sizeof text, "received %d ", 3 * i + 7);
    slot(&verbs[i], text);
    snprintf(text, sizeof text, "%.*s.\n", 8 + i % 12, "answers to save time and money");
    slot(&objects[i], text);
  }
  for (uint32_t i = 0; i < PAIRS; i++) {
    part[i] = 1 + DRAW(i, 21, 200000);
    supplier[i] = 1 + DRAW(i, 22, 10000);
  }
}

static char *number(char *p, uint32_t x) {
  if (x < 10000) {
    memcpy(p, numbers[x].text, 4);
    return p + numbers[x].length;
  }
  p = number(p, x / 10000);
  memcpy(p, quads[x % 10000], 4);
  return p + 4;
}
static char *money(char *p, uint32_t x) {
  if (x < 10000) {
    memcpy(p, cents[x].text, 7);
    return p + cents[x].length;
  }
  p = number(p, x / 100);
  memcpy(p, cents[x % 100].text + 1, 4);
  return p + 4;
}
static char *put(char *p, const Slot *from) {
  memcpy(p, from->text, 32);
  return p + from->length;
}

static char *row(char *p, uint32_t r) {
  const uint32_t order = r / 4, pair = DRAW(r, 1, PAIRS);
  p = number(p, order + 1); *p++ = ',';
  p = number(p, part[pair]); *p++ = ',';
  p = number(p, supplier[pair]); *p++ = ',';
  p = number(p, r % 4 + 1); *p++ = ',';
  p = money(p, 100 * (1 + DRAW(r, 2, 50)));
  p = money(p, 90000 + DRAW(r, 3, 10410001));
  p = money(p, DRAW(r, 4, 11));
  p = money(p, DRAW(r, 5, 9));
  memcpy(p, flags[DRAW(r, 6, 3)], 2); p += 2;
  memcpy(p, statuses[DRAW(r, 7, 2)], 2); p += 2;
  const uint32_t ordered = DRAW(order, 8, 731), shipped = ordered + DRAW(r, 9, 122);
  memcpy(p, dates[shipped], 16); p += 11;
  memcpy(p, dates[ordered + DRAW(r, 10, 91)], 16); p += 11;
  memcpy(p, dates[shipped + DRAW(r, 11, 31)], 16); p += 11;
  p = put(p, &instructions[DRAW(r, 12, 4)]);
  p = put(p, &modes[DRAW(r, 13, 7)]);
  const uint32_t words = mixed(r, 14, 15);
  p = put(p, &subjects[words & 63]);
  p = put(p, &verbs[words >> 6 & 63]);
  return put(p, &objects[words >> 12 & 63]);
}

int main(int count, char **args) {
  if (count != 3 && count != 4) return 2;
  const uint32_t rows = (uint32_t)strtoul(args[1], NULL, 10);
  const int file = open(args[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  static char out[BATCH * MOST_ROW];
  if (file < 0) return 1;
  prepare();
  for (uint32_t r = 0; r < rows;) {
    const uint32_t end = rows - r < BATCH ? rows : r + BATCH;
    char *p = out;
    for (; r < end; r++) p = row(p, r);
    for (const char *from = out; from < p;) {
      const ssize_t written = write(file, from, (size_t)(p - from));
      if (written < 0) return 1;
      from += written;
    }
  }
  if (count == 4 && fdatasync(file) != 0) return 1;
  return close(file) == 0 ? 0 : 1;
}
