// Draws docs/benchmarks.svg: each ratio of `results/` beside its aim, as a share of it.
//   node bench/chart.mjs
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ratioIn, ratios } from './ratios.mjs'

const [WIDTH, ROW, LEFT, TOP] = [760, 34, 300, 40]
/** The aim's place; what is beyond twice the aim is cut off there. */
const FULL = (WIDTH - LEFT - 90) / 2

const read = (name) => {
  const file = join(import.meta.dirname, 'results', `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const measured = ratios.flatMap(({ result, path, name, aim }) => {
  const ratio = ratioIn(read(result), path)
  return ratio === undefined || aim === undefined ? [] : [{ name, ratio, aim }]
})
const height = TOP + measured.length * ROW + 16
const text = (x, y, content, anchor = 'start') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="currentColor">${content}</text>`
const bars = measured.map(({ name, ratio, aim }, i) => {
  const y = TOP + i * ROW
  const width = Math.round(Math.min(2, ratio / aim) * FULL)
  return [
    text(LEFT - 10, y + 17, name, 'end'),
    `<rect x="${LEFT}" y="${y + 4}" width="${width}" height="18" rx="2" fill="${ratio >= aim ? '#2f9e44' : '#e8890c'}"/>`,
    text(LEFT + width + 6, y + 17, `${ratio} of ${aim}`),
  ].join('\n')
})
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" role="img">
<title>Ratios measured, as shares of their aims</title>
<style>svg { color: #24292f } @media (prefers-color-scheme: dark) { svg { color: #d0d7de } }</style>
${text(LEFT + FULL, 22, 'the aim', 'middle')}
<line x1="${LEFT + FULL}" x2="${LEFT + FULL}" y1="28" y2="${height - 12}" stroke="currentColor" stroke-dasharray="3 3"/>
${bars.join('\n')}
</svg>
`
writeFileSync(join(import.meta.dirname, '../docs/benchmarks.svg'), svg)
