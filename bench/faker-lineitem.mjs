// What anybody would write first: a loop over rows, a value at a time, joined by commas. It keeps none of the foreign keys.
//   node bench/faker-lineitem.mjs ROWS FILE
import { closeSync, openSync, writeSync } from 'node:fs'
import { faker } from '@faker-js/faker/locale/en'

const [rows, file] = [Number(process.argv[2]), process.argv[3]]
const [from, to] = ['1992-01-01', '1998-12-01']
const instructions = ['DELIVER IN PERSON', 'COLLECT COD', 'NONE', 'TAKE BACK RETURN']
const modes = ['REG AIR', 'AIR', 'RAIL', 'SHIP', 'TRUCK', 'MAIL', 'FOB']
const { number, helpers, date, lorem } = faker

const day = (moment) => moment.toISOString().slice(0, 10)
const after = (moment, days) => new Date(moment.getTime() + number.int({ min: 1, max: days }) * 86_400_000)

function row(index) {
  const ordered = date.between({ from, to })
  const shipped = after(ordered, 121)
  return [
    (index >> 2) + 1,
    number.int({ min: 1, max: 200_000 }),
    number.int({ min: 1, max: 10_000 }),
    (index & 3) + 1,
    number.int({ min: 1, max: 50 }).toFixed(2),
    number.float({ min: 900, max: 105_000, fractionDigits: 2 }).toFixed(2),
    number.float({ min: 0, max: 0.1, fractionDigits: 2 }).toFixed(2),
    number.float({ min: 0, max: 0.08, fractionDigits: 2 }).toFixed(2),
    helpers.arrayElement(['R', 'A', 'N']),
    helpers.arrayElement(['O', 'F']),
    day(shipped),
    day(after(ordered, 90)),
    day(after(shipped, 30)),
    helpers.arrayElement(instructions),
    helpers.arrayElement(modes),
    lorem.sentence({ min: 4, max: 8 }).slice(0, 44),
  ].join(',')
}

faker.seed(1)
const output = openSync(file, 'w')
for (let first = 0; first < rows; first += 10_000) {
  const lines = []
  for (let index = first; index < Math.min(rows, first + 10_000); index++) lines.push(row(index))
  writeSync(output, `${lines.join('\n')}\n`)
}
closeSync(output)
