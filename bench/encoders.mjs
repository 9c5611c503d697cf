// What the encoders write per second on one core, beside the loop that anybody would write first.
//   npm run build && node bench/encoders.mjs [format …]
// Figures and the machine they are from: bench/encoders.md
import { encoderFactories, createEncoder } from '@populace/sinks'
import { batch, layout } from './lineitem.mjs'

const ROWS = 16_384
const SECONDS = 1.5

/** Megabytes and rows a second of `encode`, the best of a few runs after it has warmed up. */
function measure(encode) {
  let bytes = 0
  for (const start = performance.now(); performance.now() - start < 500; ) bytes = encode()
  let best = Number.POSITIVE_INFINITY
  for (const start = performance.now(); performance.now() - start < SECONDS * 1000; ) {
    const before = performance.now()
    encode()
    best = Math.min(best, performance.now() - before)
  }
  return {
    'MB/s': Math.round(bytes / best / 1000),
    'Mrows/s': Math.round(ROWS / best / 10) / 100,
    'bytes/row': Math.round(bytes / ROWS),
  }
}

/** CSV by strings: a value at a time, joined, and encoded at the end. */
function naive(columns, sample) {
  const texts = columns.map(({ format }, i) => {
    const { values, codes, dictionary, offsets, bytes } = sample.columns[i]
    if (format.kind === 'integer') return (r) => String(values[r])
    if (format.kind === 'decimal') return (r) => (values[r] / 100).toFixed(2)
    if (format.kind === 'date') return (r) => new Date(values[r] * 86_400_000).toISOString().slice(0, 10)
    if (dictionary !== undefined) return (r) => dictionary.texts[codes[r]]
    const decoder = new TextDecoder()
    return (r) => decoder.decode(bytes.subarray(offsets[r], offsets[r + 1]))
  })
  const encoder = new TextEncoder()
  return () => {
    const lines = []
    for (let r = 0; r < sample.rows; r++) lines.push(texts.map((text) => text(r)).join(','))
    return encoder.encode(`${lines.join('\n')}\n`).length
  }
}

const wanted = process.argv.slice(2)
const results = {}
if (wanted.length === 0) results['strings joined'] = measure(naive(layout(false).columns, batch(ROWS)))
for (const { format } of encoderFactories) {
  if (wanted.length > 0 && !wanted.includes(format)) continue
  for (const [name, nullable, every] of [
    ['', false, 0],
    [', nullable columns', true, 0],
    [', 1 in 10 NULL', true, 10],
  ]) {
    const encoder = createEncoder({ format }, layout(nullable))
    const sample = batch(ROWS, every)
    results[format + name] = measure(() => encoder.encode(sample).length + (encoder.groups?.close().bytes.length ?? 0))
  }
}
console.table(results)
