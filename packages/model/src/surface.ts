/**
 * The keys of `populace.yaml` with what each means: one list for the reader, the JSON Schema and the editors' completion.
 */
export const modelKeys = {
  version: 'The version of this file’s format: 1.',
  seed: 'Any text. The same seed gives the same population, another seed another one.',
  locale: 'The language and country of names, addresses and texts, such as en or de.',
  clock: 'The population’s present: nothing that has happened is later. ISO 8601, UTC.',
  dialect: 'The database the schema is written for.',
  schema: 'The schema the model is for: a path relative to this file.',
  rows: 'Rows of every table that names no count of its own: 500, 10k, 2M.',
  scale: 'Multiplies every row count.',
  edges:
    'Share of legal but nasty values (extremes, blanks, quotes, other scripts) in every column that can hold some: 2% or 0.02.',
  tables: 'Settings by table: its name, or schema.name outside the default schema. What is left out is inferred.',
} as const

export const tableKeys = {
  rows: 'Rows of this table: 500, 10k, 2M.',
  skip: 'Leave the table empty and untouched.',
  edges: 'Share of legal but nasty values in this table’s columns: 2% or 0.02.',
  holds: 'Formulas that are to be true of every row: [starts_at <= ends_at].',
  was: 'The table’s earlier name: its data stays as it was under that name.',
  columns: 'Generators by column: a name, or a mapping with generator, nulls and the generator’s parameters.',
  relations: 'Settings by foreign key: its name, or its columns joined with “, ”.',
} as const

/** Keys of a column beside its generator's parameters. A parameter of the same name goes under `params`. */
export const columnKeys = {
  generator: 'What makes the values, such as person.email. Inferred when absent.',
  version: 'The generator’s version; the newest when absent.',
  nulls: 'Share of NULLs: 3% or 0.03.',
  when: "NULL where this formula is not true: status in ('shipped', 'delivered').",
  per: 'A key of the row: all rows that it leads to one row have one value. @package_id has the versions of a package be under one licence. Empty for none.',
  edges: 'Share of legal but nasty values: 2% or 0.02; 0% for none.',
  was: 'The column’s earlier name: its data stays as it was under that name.',
  params: 'Parameters whose names are also keys here, such as version.',
} as const

export const relationSettingKeys = {
  children: 'How children spread over parents: a distribution’s name, or a mapping with its bounds.',
  nulls: 'Share of children without a parent: 3% or 0.03.',
  when: 'No parent where this formula is not true: deleted_at is not null.',
  follows:
    'Another way to the parent, by keys (@rental_id.customer_id), or a key that leads to the same one (@shipping_address_id). Of a key to its own table: the key whose parent both rows share (@post_id). Empty for none.',
  like: 'A key of the row, or keys one after the other, whose rows share the parent: @album_id has the songs of an album be of one genre. Empty for none.',
  among: "Which parents rows may have: a formula over the parent’s row, such as domain_id = 'Drug'. Empty for any.",
  match:
    'The parent’s column that holds what the generator of the key’s column makes: name has the key lead to the row that is called so. The column referred to when absent.',
  references: 'The parent’s column where the schema declares no key: users.id. Empty where there is no parent.',
  order:
    'time: later rows have later parents, and parents come first; parent: rows lie in the order of their parents; any: in no order.',
} as const

export const degreeKeys = {
  distribution: 'constant, uniform, geometric or zipf.',
  min: 'Least children of one parent.',
  max: 'Most children of one parent.',
  exponent: 'Zipf’s exponent, above 0 and at most 2: the higher, the more the greatest parents have.',
  hubs: 'Which parents have most children by zipf: first, those that their table begins with, as a list of countries does with the largest; any, whichever.',
} as const

export const hubs = ['any', 'first'] as const

export const distributions = ['constant', 'uniform', 'geometric', 'zipf'] as const

export const orders = ['any', 'time', 'parent'] as const

export const dialects = ['postgres', 'mysql', 'sqlite', 'duckdb'] as const

/** The most tables of a model, and columns of a table. */
export const maxTables = 5000
export const maxColumns = 1600
