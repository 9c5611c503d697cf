import type { Addition, Place } from './constructs.ts'

const NOTHING: Addition = { lines: [] }

/** What lies beside a table's own columns: tables that it looks into, triggers, hierarchies, indexes and keys of which only a part of the rows or of a value counts. */
export const constructsBeside: Readonly<Record<string, (place: Place) => Addition>> = {
  hosted: ({ table, flavour: { types, guard } }) => {
    const body = guard?.({
      table,
      rejects: [
        `NOT EXISTS (SELECT 1 FROM ${table}_hall h WHERE h.id = NEW.hall_id AND h.opened = 'yes')`,
        `(SELECT count(*) FROM ${table} o WHERE o.hall_id = NEW.hall_id) >= 4`,
      ],
    })
    return body === undefined
      ? NOTHING
      : {
          before: [
            `CREATE TABLE ${table}_hall (id ${types.int} NOT NULL PRIMARY KEY, opened ${types.varchar} NOT NULL CHECK (opened IN ('yes', 'no')))`,
          ],
          lines: [`hall_id ${types.int} NOT NULL`, `FOREIGN KEY (hall_id) REFERENCES ${table}_hall (id)`],
          after: body,
        }
  },
  staged: ({ table, flavour: { types, guard } }) => {
    const body = guard?.({
      table,
      assigns: { column: 'mark_of', value: "'seen'" },
      rejects: [`NEW.grade_of > (SELECT l.most FROM ${table}_level l WHERE l.id = NEW.level_id)`],
    })
    return body === undefined
      ? NOTHING
      : {
          before: [
            `CREATE TABLE ${table}_level (id ${types.int} NOT NULL PRIMARY KEY, most ${types.int} NOT NULL CHECK (most BETWEEN 5 AND 9))`,
          ],
          lines: [
            `level_id ${types.int} NOT NULL`,
            `grade_of ${types.int} NOT NULL CHECK (grade_of BETWEEN 1 AND 9)`,
            `mark_of ${types.varchar}`,
            `FOREIGN KEY (level_id) REFERENCES ${table}_level (id)`,
          ],
          after: body,
        }
  },
  hierarchy: ({ table, key: [own, ...more], flavour: { types } }) =>
    own?.name === 'id' && more.length === 0
      ? {
          lines: [
            `boss_id ${own.type}`,
            `depth ${types.small} NOT NULL CHECK (depth BETWEEN 0 AND 6)`,
            'CHECK ((boss_id IS NULL) = (depth = 0))',
            `FOREIGN KEY (boss_id) REFERENCES ${table} (id)`,
          ],
        }
      : NOTHING,
  current: ({ table, required: [first = []], flavour: { types, has } }) =>
    has.partialIndexes
      ? {
          lines: [`nick ${types.varchar} NOT NULL`, `ended ${types.date}`],
          after: [
            `CREATE UNIQUE INDEX ${table}_nick ON ${table} (${[...first, 'lower(nick)'].join(', ')}) WHERE ended IS NULL`,
            `CREATE UNIQUE INDEX ${table}_begun ON ${table} (substr(nick, 1, 12), ended) WHERE ended IS NOT NULL`,
          ],
        }
      : NOTHING,
  bucketed: ({ required: [first = []], flavour: { types, generated, has } }) =>
    has.keysOverGenerated
      ? {
          lines: [
            `seat_no ${types.int} NOT NULL CHECK (seat_no >= 0)`,
            `bucket ${types.int} GENERATED ALWAYS AS (seat_no % 7) ${generated}`,
            `tag_of ${types.varchar} NOT NULL`,
            `UNIQUE (${[...first, 'bucket', 'tag_of'].join(', ')})`,
          ],
        }
      : NOTHING,
  searched: ({ table, flavour: { has } }) =>
    has.fullText ? { lines: [], after: [`CREATE VIRTUAL TABLE ${table}_search USING fts5(heading, body)`] } : NOTHING,
  measurements: ({ flavour: { has } }) =>
    has.domainsOverArrays
      ? { lines: ['readings few NOT NULL', 'spares few', 'CHECK (spares IS NULL OR cardinality(spares) <= 3)'] }
      : NOTHING,
  held: ({ required: [first = []], flavour: { has } }) =>
    has.withoutOverlaps
      ? {
          lines: [
            'room integer NOT NULL',
            'held_for tstzrange NOT NULL',
            `UNIQUE (${[...first, 'room'].join(', ')}, held_for WITHOUT OVERLAPS)`,
          ],
        }
      : NOTHING,
  parted: ({ table, flavour: { has } }) =>
    has.partitions
      ? {
          before: [
            `CREATE TABLE ${table}_part (id integer NOT NULL, region text NOT NULL, made timestamptz NOT NULL, PRIMARY KEY (id, region), UNIQUE (region, id)) PARTITION BY LIST (region)`,
            `CREATE TABLE ${table}_part_n PARTITION OF ${table}_part FOR VALUES IN ('north', 'east')`,
            `CREATE TABLE ${table}_part_s PARTITION OF ${table}_part FOR VALUES IN ('south') PARTITION BY HASH (id)`,
            ...[0, 1].map(
              (i) =>
                `CREATE TABLE ${table}_part_s${i} PARTITION OF ${table}_part_s FOR VALUES WITH (MODULUS 2, REMAINDER ${i})`,
            ),
          ],
          lines: [
            'part_id integer NOT NULL',
            `part_region text NOT NULL CHECK (part_region <> 'east')`,
            `FOREIGN KEY (part_id, part_region) REFERENCES ${table}_part (id, region)`,
          ],
        }
      : NOTHING,
}
