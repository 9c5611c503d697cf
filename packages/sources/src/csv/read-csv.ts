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
  checkHeader(source, header)
  const ragged = body.findIndex((row) => row.length !== header.length)
  if (ragged >= 0)
    source.fault(
      'POP-1001',
      `row ${ragged + 1} has ${body[ragged]?.length} fields; the header has ${header.length}`,
      lineOf(source, ragged + 1),
    )
  const columns = header.slice(0, MAXIMUM_COLUMNS).map((name, i): SampledColumn => {
    const values = body.map((row) => row[i] || null)
    return { name: name.trim(), type: typeOfTexts(values.filter((v) => v !== null)), values, at }
  })
  return { columns, whole: whole && !meta.truncated, diagnostics: source.diagnostics, at }
}

function checkHeader(source: Text, header: readonly string[]): void {
  if (header.length > MAXIMUM_COLUMNS)
    source.fault('POP-1006', `the header names ${header.length} columns; at most ${MAXIMUM_COLUMNS} are read`, 0)
  const seen = new Set<string>()
  for (const name of header.map((n) => n.trim())) {
    if (name === '') source.fault('POP-1001', 'a column of the header has no name', 0)
    else if (seen.has(name)) source.fault('POP-1001', `the header names ${name} twice`, 0)
    seen.add(name)
  }
}

/** Where a row begins, as long as no field before it holds a line end. */
function lineOf(source: Text, row: number): number {
  let at = 0
  for (let i = 0; i < row && at >= 0; i++) at = source.text.indexOf('\n', at) + 1
  return Math.max(0, at)
}
