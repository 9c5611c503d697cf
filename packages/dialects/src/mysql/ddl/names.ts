import type { KeyPart } from '@populace/catalog'
import type { MysqlTable } from './draft.ts'

/** The names of a table's keys in their order: an unnamed one is called like its first column, and numbered where that is taken. */
export function keyNames(table: MysqlTable): string[] {
  const taken = new Set(table.keys.flatMap((key) => (key.name === undefined ? [] : [key.name.toLowerCase()])))
  const last = new Map<string, number>()
  return table.keys.map((key) => {
    if (key.kind === 'primary') return 'PRIMARY'
    if (key.name !== undefined) return key.name
    const stem = columnOf(key.parts[0]) ?? 'functional_index'
    let [name, i] = [stem, last.get(stem) ?? 1]
    while (taken.has(name.toLowerCase())) name = `${stem}_${++i}`
    last.set(stem, i)
    taken.add(name.toLowerCase())
    return name
  })
}

const columnOf = (part: KeyPart | undefined) => (part?.kind === 'column' ? part.column : undefined)

/** The names of a table's foreign keys: an unnamed one is called `table_ibfk_1` and so on, after the greatest number that is taken. */
export function foreignKeyNames(table: MysqlTable): string[] {
  const prefix = `${table.name}_ibfk_`
  let last = 0
  return table.foreignKeys.map((key) => {
    if (key.name === undefined) return `${prefix}${++last}`
    const number = key.name.startsWith(prefix) ? Number(key.name.slice(prefix.length)) : 0
    last = Math.max(last, Number.isInteger(number) ? number : 0)
    return key.name
  })
}

/** The names of a table's conditions: an unnamed one is called `CONSTRAINT_1` and so on, where that is free. */
export function checkNames(table: MysqlTable): string[] {
  const taken = new Set(table.checks.map(({ name }) => name))
  let last = 0
  return table.checks.map(({ name }) => {
    if (name !== undefined) return name
    do last++
    while (taken.has(`CONSTRAINT_${last}`))
    return `CONSTRAINT_${last}`
  })
}
