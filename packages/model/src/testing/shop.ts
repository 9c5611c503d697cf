import type { Catalog, Column, ForeignKey, Table, TypeRef } from '@populace/catalog'
import { z } from 'zod'
import type { GeneratorSpec } from '../generator-spec.ts'

const integer: TypeRef = { kind: 'integer', bits: 32, raw: 'integer' }
const text: TypeRef = { kind: 'text', raw: 'text' }
const email: TypeRef = { kind: 'domain', name: { schema: 'public', name: 'email' }, raw: 'email' }

function column(name: string, type: TypeRef, more: Partial<Column> = {}): Column {
  return { name, type, nullable: false, ...more }
}

function key(name: string, columns: readonly string[], parent: string, schema = 'public'): ForeignKey {
  return {
    name,
    columns,
    references: { schema, name: parent, columns: columns.map(() => 'id') },
    match: 'simple',
    onUpdate: 'no action',
    onDelete: 'no action',
    deferrable: 'not-deferrable',
    validated: true,
  }
}

function table(name: string, columns: readonly Column[], more: Partial<Table> = {}): Table {
  return {
    schema: 'public',
    name,
    columns,
    primaryKey: { name: `${name}_pkey`, columns: ['id'], deferrable: 'not-deferrable' },
    uniques: [],
    foreignKeys: [],
    checks: [],
    exclusions: [],
    triggers: [],
    inherits: [],
    persistence: 'permanent',
    ...more,
  }
}

/** A small shop in PostgreSQL: customers, their orders, a profile each, and a table in another schema. */
export const shop: Catalog = {
  dialect: 'postgres',
  defaultSchema: 'public',
  schemas: ['audit', 'public'],
  tables: [
    table('log', [column('id', integer), column('line', text)], { schema: 'audit' }),
    table(
      'customer',
      [
        column('id', integer),
        column('email', email),
        column('name', text, { comment: 'As on the letter' }),
        column('age', integer, { nullable: true }),
        column('label', text, {
          nullable: true,
          generated: { expression: { text: "name || ' ' || email" }, stored: true },
        }),
      ],
      { comment: 'Who buys' },
    ),
    table(
      'orders',
      [
        column('id', integer),
        column('customer_id', integer),
        column('voucher_id', integer, { nullable: true }),
        column('note', text, { nullable: true }),
      ],
      {
        foreignKeys: [
          key('orders_customer_fkey', ['customer_id'], 'customer'),
          key('orders_voucher_fkey', ['voucher_id'], 'voucher'),
        ],
      },
    ),
    table('profile', [column('id', integer), column('customer_id', integer), column('bio', text)], {
      foreignKeys: [key('profile_customer_fkey', ['customer_id'], 'customer')],
      uniques: [
        {
          name: 'profile_customer_key',
          parts: [{ kind: 'column', column: 'customer_id' }],
          nullsDistinct: true,
          deferrable: 'not-deferrable',
          origin: 'constraint',
        },
      ],
    }),
    table('voucher', [column('id', integer), column('code', text)]),
  ],
  enums: [],
  domains: [{ schema: 'public', name: 'email', base: text, nullable: true, checks: [] }],
  composites: [],
  ranges: [],
  sequences: [],
  functions: [],
  extensions: [],
}

const isText = (type: TypeRef): boolean => type.kind === 'text'
const isNumber = (type: TypeRef): boolean => type.kind === 'integer'

/** A few generators of every shape that parameters take. */
export const generators: readonly GeneratorSpec[] = [
  {
    name: 'person.email',
    version: 1,
    summary: 'E-mail addresses',
    params: z.object({ domain: z.string().optional().describe('The part after the @') }),
    accepts: isText,
  },
  {
    name: 'person.email',
    version: 2,
    summary: 'E-mail addresses by country',
    params: z.object({
      domain: z.string().optional().describe('The part after the @'),
      country: z.string().optional(),
    }),
    accepts: isText,
  },
  { name: 'person.name', version: 1, summary: 'Full names', params: z.object({}), accepts: isText },
  {
    name: 'number.integer',
    version: 1,
    summary: 'Whole numbers between two bounds',
    params: z.object({
      min: z.int().optional().describe('Least value'),
      max: z.int().optional().describe('Greatest value'),
      distribution: z.enum(['uniform', 'normal']).default('uniform').describe('How values lie between the bounds'),
    }),
    accepts: isNumber,
  },
  {
    name: 'choice',
    version: 1,
    summary: 'One of the values',
    params: z.object({
      values: z
        .array(z.union([z.string(), z.number()]))
        .min(1)
        .describe('The values'),
      weights: z.array(z.number().min(0)).optional().describe('How often each occurs'),
    }),
    accepts: () => true,
  },
  {
    name: 'text.template',
    version: 1,
    summary: 'Texts from a template',
    params: z.object({
      version: z.string().describe('A parameter called as a key of the column is'),
      parts: z.record(z.string(), z.strictObject({ text: z.string(), often: z.number().max(1) })).optional(),
    }),
    accepts: isText,
  },
]
