/**
 * One reading of values for both drivers, whose own defaults differ (int8 is a number here, a string there). Types that are
 * not listed stay PostgreSQL's text.
 */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  21: Number,
  23: Number,
  26: Number,
  701: Number,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
  1003: textArray,
  1009: textArray,
}

const asText = (text: string): unknown => text

/** How values of a type (by its oid) are read. */
export function valueParser(oid: number): (text: string) => unknown {
  return parsers[oid] ?? asText
}

/** Types that PGlite reads in its own way unless told otherwise: its table of parsers has to be overridden one by one. */
const READ_BY_PGLITE = [17, 20, 700, 1082, 1114, 1115, 1182, 1184, 1185, 1700]

/** The same parsers as the table that PGlite wants. */
export const pgliteParsers: Record<number, (text: string) => unknown> = Object.fromEntries(
  [...READ_BY_PGLITE, ...Object.keys(parsers).map(Number)].map((oid) => [oid, valueParser(oid)]),
)

const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/g

/** A one-dimensional array of texts or names. */
function textArray(text: string): (string | null)[] {
  return [...text.matchAll(ELEMENT)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1')
    return bare === 'NULL' || bare === undefined ? null : bare
  })
}
