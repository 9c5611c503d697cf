import type { TypeRef } from '@populace/catalog'
import type { TableLayout } from '@populace/columnar'
import { quoteName } from '../../quoting.ts'
import { sqlName } from '../table-name.ts'

/** `LOAD DATA` for the rows that the encoder `load-data` writes. What is no string to the database goes through a variable and a function. */
export function loadStatement(layout: TableLayout): string {
  const assignments: string[] = []
  const fields = layout.columns.map(({ name, type, wire = type }, i) => {
    const made = valueOfField(wire, `@v${i}`)
    if (made === undefined) return quoteName(name)
    assignments.push(`${quoteName(name)} = ${made}`)
    return `@v${i}`
  })
  const set = assignments.length === 0 ? '' : ` SET ${assignments.join(', ')}`
  return `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${sqlName(layout)} CHARACTER SET utf8mb4
    FIELDS TERMINATED BY '\\t' ESCAPED BY '\\\\' LINES TERMINATED BY '\\n' (${fields.join(', ')})${set}`
}

/** The expression that makes a value of its text; undefined where the text is the value. */
function valueOfField(type: TypeRef, field: string): string | undefined {
  if (type.kind === 'bytes') return `UNHEX(${field})`
  if (type.kind === 'bits') return `CAST(CONV(${field}, 2, 10) AS UNSIGNED)`
  return type.kind === 'special' && type.name === 'geometry' ? `ST_GeomFromText(${field})` : undefined
}
