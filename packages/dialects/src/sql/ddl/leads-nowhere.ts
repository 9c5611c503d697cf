import type { CheckConstraint } from '@populace/catalog'

/** Databases keep keys to tables that do not exist, or no longer; the only rows that keep such a key refer to nothing. */
export function leadsNowhere(
  columns: readonly { readonly name: string; readonly nullable: boolean }[],
  parent: string,
  quoteName: (name: string) => string,
): CheckConstraint {
  const names = columns.map(({ name }) => name)
  const name = columns.find(({ nullable }) => nullable)?.name ?? names[0] ?? ''
  return {
    name: `the key (${names.join(', ')}) to ${parent}, which does not exist`,
    expression: { text: `${quoteName(name)} IS NULL`, tree: { op: 'is-null', arg: { op: 'column', name } } },
    validated: true,
  }
}
