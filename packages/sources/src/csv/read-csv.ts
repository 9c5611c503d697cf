import Papa from 'papaparse'
import type { SourceFile } from '../reading/file.ts'
import { Text } from '../reading/places.ts'
import type { SampledColumn, SampledTable } from '../samples/observe.ts'
import { typeOfTexts } from '../samples/text-type.ts'

/** Bytes and rows of a file that are looked at; the rest is taken to be alike. */
const SAMPLED_BYTES = 4 * 1024 * 1024
const SAMPLED_ROWS = 20_000
/** As many columns as any of the databases can hold. */
const MAXIMUM_COLUMNS = 1_600

/**
 * The header of a CSV file and the beginning of its rows. The delimiter is found out; an empty field is NULL.
 *
 * @throws what the host throws on reading; what the file holds is told as diagnostics
 */
export async function sampleCsv(file: SourceFile): Promise<SampledTable> {
  const bytes = await file.slice(0, SAMPLED_BYTES)
  const source = new Text(new TextDecoder().decode(bytes).replace(/^\ufeff/, ''), file.name)
  const whole = bytes.byteLength >= file.byteLength
  const { data, errors, meta } = Papa.parse<string[]>(source.text, {
    preview: SAMPLED_ROWS + 1,
    skipEmptyLines: true,
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const rows = whole || meta.truncated ? data : data.slice(0, -1)
  const [header = [], ...body] = rows
  const at = source.place(0)
  // What breaks off at the end of the sample is no fault of the file.
  for (const { code, message, index } of errors)
    if (code !== 'UndetectableDelimiter' && whole) source.fault('POP-1001', message, index ?? 0)
  const names = namesIn(source, header.slice(0, MAXIMUM_COLUMNS))
  if (header.length > MAXIMUM_COLUMNS)
    source.fault('POP-1006', `the header names ${header.length} columns; at most ${MAXIMUM_COLUMNS} are read`, 0)
  const ragged = body.findIndex((row) => row.length !== header.length)
  if (ragged >= 0)
    source.fault(
      'POP-1001',
      `row ${ragged + 1} has ${body[ragged]?.length} fields; the header has ${header.length}`,
      lineOf(source, ragged + 1),
    )
  const columns = names.map((name, i): SampledColumn => {
    const values = body.map((row) => row[i] || null)
    return { name, type: typeOfTexts(values.filter((v) => v !== null)), values, at }
  })
  return { columns, whole: whole && !meta.truncated, diagnostics: source.diagnostics, at }
}

/** The header's names. A column without one, such as the row labels that many tools write first, is called by its place; one named before gets a number. */
function namesIn(source: Text, header: readonly string[]): string[] {
  const given = new Set(header.map((name) => name.trim()))
  const names = new Set<string>()
  const free = (name: string) => {
    for (let number = 2; ; number++)
      if (!given.has(`${name}_${number}`) && !names.has(`${name}_${number}`)) return number
  }
  for (const [i, written] of header.entries()) {
    const wanted = written.trim() || `column_${i + 1}`
    const name = names.has(wanted) ? `${wanted}_${free(wanted)}` : wanted
    names.add(name)
    if (name === written.trim()) continue
    const message =
      written.trim() === '' ? `column ${i + 1} of the header has no name` : `the header names ${wanted} twice`
    source.fault('POP-1001', message, 0, {
      severity: 'warning',
      fix: `name it in the header; it is called ${name} until then`,
    })
  }
  return [...names]
}

/** Where a row begins, as long as no field before it holds a line end. */
function lineOf(source: Text, row: number): number {
  let at = 0
  for (let i = 0; i < row && at >= 0; i++) at = source.text.indexOf('\n', at) + 1
  return Math.max(0, at)
}
