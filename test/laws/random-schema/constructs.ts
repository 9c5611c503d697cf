import { constructsBeside } from './constructs-beside.ts'
import { constructsOfDialects } from './constructs-of-dialects.ts'
import type { Flavour } from './flavours.ts'
import { plate } from './forms.ts'

/** What a construct adds to a table: columns and constraints inside, statements before and after it. */
export interface Addition {
  readonly before?: readonly string[]
  readonly lines: readonly string[]
  readonly after?: readonly string[]
}

/** The table that a construct is added to. */
export interface Place {
  readonly table: string
  /** Columns of its key. */
  readonly key: readonly { readonly name: string; readonly type: string }[]
  /** Columns of its required foreign keys, each key's own. */
  readonly required: readonly (readonly string[])[]
  readonly flavour: Flavour
}

export type ConstructName = string

const NOTHING: Addition = { lines: [] }

/** What schemas of the wild have, beyond columns and foreign keys: each with columns of its own. */
export const constructs: ReadonlyMap<ConstructName, (place: Place) => Addition> = new Map(
  Object.entries<(place: Place) => Addition>({
    ...constructsBeside,
    ...constructsOfDialects,
    ordinal: ({ required: [first], flavour: { types } }) =>
      first ? { lines: [`position ${types.int} NOT NULL`, `UNIQUE (${first.join(', ')}, position)`] } : NOTHING,
    pair: ({ required: [first, second] }) =>
      first && second ? { lines: [`UNIQUE (${[...new Set([...first, ...second])].join(', ')})`] } : NOTHING,
    positive: ({ flavour: { types } }) => ({
      lines: [`weight ${types.decimal} NOT NULL CHECK (weight > 0 AND weight <= 250)`],
    }),
    ordered: ({ flavour: { types } }) => ({
      lines: [`opened ${types.date} NOT NULL`, `closed ${types.date}`, 'CHECK (closed IS NULL OR closed >= opened)'],
    }),
    windows: ({ flavour: { types } }) => ({
      lines: [
        `begins ${types.moment} NOT NULL`,
        `ends ${types.moment} NOT NULL`,
        'CHECK (begins < ends)',
        'UNIQUE (begins, ends)',
      ],
    }),
    paired: ({ flavour: { types } }) => ({
      lines: [
        `earlier ${types.varchar} NOT NULL`,
        `later ${types.varchar} NOT NULL`,
        'CHECK (earlier < later)',
        'UNIQUE (earlier, later)',
        `lower_word ${types.varchar}`,
        `upper_word ${types.varchar}`,
        'CHECK (upper_word >= lower_word)',
      ],
    }),
    folded: ({ table, flavour: { types, folded } }) => folded(table, types.varchar ?? ''),
    partial: ({ table, flavour: { types, has } }) =>
      has.partialIndexes
        ? {
            lines: [`flagged ${types.boolean} NOT NULL DEFAULT FALSE`, `label ${types.varchar}`],
            after: [`CREATE UNIQUE INDEX ${table}_label ON ${table} (label) WHERE flagged`],
          }
        : NOTHING,
    overlapping: ({ flavour: { types } }) => ({
      lines: [
        `shelf ${types.small} NOT NULL`,
        `bin ${types.varchar} NOT NULL`,
        `stocked_on ${types.date} NOT NULL`,
        'UNIQUE (shelf, bin)',
        'UNIQUE (bin, stocked_on)',
      ],
    }),
    either: ({ flavour: { types } }) => ({
      lines: [`card ${types.varchar}`, `iban ${types.varchar}`, 'CHECK ((card IS NULL) <> (iban IS NULL))'],
    }),
    implied: ({ flavour: { types } }) => ({
      lines: [
        `state ${types.varchar} NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'paid', 'void'))`,
        `paid_at ${types.moment}`,
        "CHECK (state <> 'paid' OR paid_at IS NOT NULL)",
      ],
    }),
    measured: ({ flavour: { types, length } }) => ({
      lines: [`pin ${types.varchar} NOT NULL UNIQUE CHECK (${length('pin')} >= 4 AND ${length('pin')} <= 8)`],
    }),
    liked: ({ flavour: { types } }) => ({
      lines: [`sku ${types.varchar} NOT NULL UNIQUE CHECK (sku LIKE 'A-%')`],
    }),
    matched: ({ flavour: { types, matches } }) => ({
      lines: [`plate ${types.varchar} NOT NULL UNIQUE`, `CHECK (${matches('plate', plate)})`],
    }),
    begun: ({ flavour: { types, length } }) => ({
      lines: [
        `depot ${types.varchar} NOT NULL CHECK (${length('depot')} = 2)`,
        `parcel ${types.varchar} NOT NULL UNIQUE`,
        'CHECK (substr(parcel, 1, 2) = depot)',
      ],
    }),
    parity: ({ flavour: { types } }) => ({
      lines: [`even ${types.int} NOT NULL CHECK (even % 2 = 0)`, `odd ${types.int} NOT NULL CHECK (odd % 2 <> 0)`],
    }),
    striding: ({ flavour: { types } }) => ({
      lines: [
        `uneven ${types.int} NOT NULL UNIQUE CHECK (uneven % 2 <> 0)`,
        `third ${types.int} NOT NULL UNIQUE CHECK (third % 3 = 1 AND third > 10)`,
        `fifth ${types.small} NOT NULL CHECK (fifth % 5 IN (0, 2))`,
        `pence ${types.decimal} NOT NULL UNIQUE CHECK (pence % 5 = 0)`,
        `far ${types.int} NOT NULL CHECK (far % 2 = 0)`,
        'CHECK (far > fifth)',
      ],
    }),
    cased: ({ flavour: { types } }) => ({
      lines: [
        `kind ${types.small} NOT NULL CHECK (kind IN (1, 2, 3))`,
        `size ${types.int}`,
        `label_of ${types.varchar}`,
        'CHECK (CASE kind WHEN 1 THEN size IS NOT NULL WHEN 2 THEN label_of IS NOT NULL ELSE size IS NULL AND label_of IS NULL END)',
      ],
    }),
    summed: ({ flavour: { types } }) => ({
      lines: [
        `net ${types.int} NOT NULL CHECK (net >= 0)`,
        `tax ${types.int} NOT NULL CHECK (tax >= 0)`,
        `gross ${types.int} NOT NULL`,
        'CHECK (net + tax = gross)',
      ],
    }),
    computed: ({ flavour: { types, generated } }) => ({
      lines: [
        `unit_price ${types.decimal} NOT NULL CHECK (unit_price BETWEEN 1 AND 90)`,
        `amount_of ${types.small} NOT NULL CHECK (amount_of BETWEEN 1 AND 900)`,
        `total ${types.precise} GENERATED ALWAYS AS (unit_price * amount_of) ${generated}`,
      ],
    }),
    mirrored: ({ flavour: { types, generated, has } }) =>
      has.keysOverGenerated
        ? {
            lines: [
              `login ${types.varchar} NOT NULL`,
              `login_key ${types.varchar} GENERATED ALWAYS AS (lower(login)) ${generated}`,
              'UNIQUE (login_key)',
            ],
          }
        : NOTHING,
    nullable: ({ flavour: { types } }) => ({
      lines: [`region ${types.short}`, `branch ${types.int}`, 'UNIQUE (region, branch)'],
    }),
    onenull: ({ flavour: { types, has } }) =>
      has.nullsNotDistinct
        ? {
            lines: [`serial_no ${types.int}`, `maker ${types.varchar}`, 'UNIQUE NULLS NOT DISTINCT (serial_no, maker)'],
          }
        : NOTHING,
    excluded: ({ flavour: { has } }) =>
      has.exclusions ? { lines: ['during int4range NOT NULL', 'EXCLUDE USING gist (during WITH &&)'] } : NOTHING,
    booked: ({ required: [first], flavour: { has } }) =>
      has.exclusions && first
        ? {
            lines: [
              'arrives timestamptz NOT NULL',
              'departs timestamptz',
              `stage text NOT NULL CHECK (stage IN ('asked', 'fixed', 'dropped'))`,
              'CHECK (arrives < departs)',
              `EXCLUDE USING gist (${first.map((column) => `${column} WITH =`).join(', ')}, tstzrange(arrives, departs) WITH &&) WHERE (stage <> 'dropped')`,
            ],
          }
        : NOTHING,
    priced: ({ required, flavour: { has } }) =>
      has.exclusions
        ? {
            lines: [
              'valid daterange NOT NULL',
              'price_zone integer',
              'used int4range',
              ...required.map(
                (columns) =>
                  `EXCLUDE USING gist (${columns.map((column) => `${column} WITH =`).join(', ')}, valid WITH &&, price_zone WITH <>)`,
              ),
              'EXCLUDE USING gist (price_zone WITH =, valid WITH &&) WHERE (used IS NOT NULL)',
            ],
          }
        : NOTHING,
    caged: ({ required: [first], flavour: { has } }) =>
      has.exclusions
        ? {
            lines: [
              'cage integer',
              'animal text',
              `warder varchar(20)`,
              'EXCLUDE USING gist (cage WITH =, animal WITH <>)',
              ...(first
                ? [`EXCLUDE USING gist (${first.map((column) => `${column} WITH =`).join(', ')}, warder WITH <>)`]
                : []),
            ],
          }
        : NOTHING,
    counted: ({ flavour: { has } }) =>
      has.numNonnulls
        ? { lines: ['phone text', 'fax text', 'telex text', 'CHECK (num_nonnulls(phone, fax, telex) >= 1)'] }
        : NOTHING,
    prefixed: ({ flavour: { has } }) =>
      has.prefixKeys ? { lines: ['body text NOT NULL', 'UNIQUE (body(20))'] } : NOTHING,
    monthly: ({ flavour: { types, has } }) =>
      has.dateParts
        ? {
            lines: [
              `covers ${types.date} NOT NULL UNIQUE CHECK (EXTRACT(DAY FROM covers) = 1)`,
              `reviewed ${types.date} CHECK (EXTRACT(DAY FROM reviewed) = 13 AND EXTRACT(MONTH FROM reviewed) IN (3, 9))`,
            ],
          }
        : NOTHING,
    byDefault: ({ flavour: { types } }) => ({
      lines: [`made_at ${types.moment} NOT NULL DEFAULT CURRENT_TIMESTAMP`, `rank_of ${types.int} NOT NULL DEFAULT 0`],
    }),
  }),
)
