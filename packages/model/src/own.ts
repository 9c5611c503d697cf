/**
 * A record's own entry: a table, a column or a foreign key may be called `constructor`.
 *
 * @example
 * own({ city: 1 }, 'toString') // undefined
 */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
