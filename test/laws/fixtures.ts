import { readFileSync } from 'node:fs'

/** Schemas that golden digests and the browser go by: the example company and three that are known everywhere. */
export const FIXTURES = {
  company: readFileSync(new URL('../../packages/examples/data/company.sql', import.meta.url), 'utf8'),
  chinook: readFileSync(new URL('../fixtures/schemas/chinook.pg.sql', import.meta.url), 'utf8'),
  northwind: readFileSync(new URL('../fixtures/schemas/northwind.pg.sql', import.meta.url), 'utf8'),
  pagila: readFileSync(new URL('../fixtures/schemas/pagila.pg.sql', import.meta.url), 'utf8'),
} as const
