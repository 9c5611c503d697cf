import { type MysqlTable, sameName } from './draft.ts'
import { foreignKeyNames, keyNames } from './names.ts'

/** Takes away an index or a unique key. */
export function dropKey(table: MysqlTable, name: string) {
  const names = keyNames(table)
  table.keys = table.keys.filter((_, i) => !sameName(names[i] ?? '', name))
}

export function dropForeignKey(table: MysqlTable, name: string) {
  const names = foreignKeyNames(table)
  table.foreignKeys = table.foreignKeys.filter((_, i) => !sameName(names[i] ?? '', name))
}

/** Takes away whatever restriction has the name. */
export function dropConstraint(table: MysqlTable, name: string) {
  table.checks = table.checks.filter((check) => !sameName(check.name ?? '', name))
  dropForeignKey(table, name)
  dropKey(table, name)
}
