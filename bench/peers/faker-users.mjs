// @faker-js/faker as a loop: users.sql, a value at a time.   node faker-users.mjs ROWS FILE
import { closeSync, openSync, writeSync } from 'node:fs'
import { faker } from '@faker-js/faker/locale/en'

const [rows, file] = [Number(process.argv[2]), process.argv[3]]
const { person, internet, phone, company, location, date, finance, datatype } = faker

const quoted = (value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

function row(index) {
  const [firstName, lastName] = [person.firstName(), person.lastName()]
  return [
    index + 1,
    firstName,
    lastName,
    internet.email({ firstName, lastName }),
    phone.number(),
    quoted(company.name()),
    person.jobTitle(),
    location.streetAddress(),
    location.city(),
    quoted(location.country()),
    date.birthdate().toISOString().slice(0, 10),
    finance.amount({ min: 0, max: 10_000 }),
    datatype.boolean(),
    date.past({ years: 5 }).toISOString(),
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
