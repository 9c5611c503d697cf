import type { Json } from '@populace/model'

/** What a column of such a table holds. */
export interface Cell {
  readonly generator: string
  readonly params?: Readonly<Record<string, Json>>
}

/** A table that a framework keeps for itself. */
export interface FrameworkTable {
  /** Its names, in small letters alone: `__EFMigrationsHistory` is `efmigrationshistory`. */
  readonly names: readonly string[]
  /** Columns that it has, in the same form, so that a table that merely bears the name is left alone. */
  readonly needs: readonly string[]
  /** How many there are, where that does not grow with the rest. */
  readonly rows?: number
  /** Who keeps what in it, to follow “because”. */
  readonly reason: string
  /** What its columns hold, by their names in the same form; others mean what their names say. */
  readonly cells: Readonly<Record<string, Cell>>
}

const migration = (form: string): Cell => ({ generator: 'software.migration', params: { form } })
const one = (value: string | number | boolean): Cell => ({ generator: 'choice', params: { values: [value] } })
/** A few values, the usual ones first. */
const among = (...values: readonly string[]): Cell => ({
  generator: 'choice',
  params: { values: [...values], weights: values.map((_, at) => (values.length - at) ** 2) },
})
const listed = (list: string): Cell => ({ generator: 'text.word', params: { list, distinct: true } })
const milliseconds: Cell = { generator: 'number.integer', params: { min: 4, max: 900, distribution: 'skewed' } }
const md5: Cell = { generator: 'text.hash', params: { kind: 'md5' } }
const ran: Cell = { generator: 'time.past', params: { increasing: true } }
const model = (part: string): Cell => ({ generator: `software.${part}`, params: { of: 'list' } })

/** How many migrations a project of some years has. */
const MIGRATIONS = 24

/** Tables that frameworks keep: what migrations have run, which models there are, locks. A table that holds rows already is left as it is by `fill`. */
export const frameworkTables: readonly FrameworkTable[] = [
  {
    names: ['schemamigrations', 'schemamigration'],
    needs: ['version', 'dirty'],
    rows: 1,
    reason: 'golang-migrate keeps in it how far the schema has come',
    cells: { version: migration('version'), dirty: one(false) },
  },
  {
    names: [
      'schemamigrations',
      'schemamigration',
      'dieselschemamigrations',
      'doctrinemigrationversions',
      'migrationversions',
      'datamigrations',
    ],
    needs: ['version'],
    rows: MIGRATIONS,
    reason: 'migrations are recorded in it when they have run',
    cells: { version: migration('version'), runon: ran, executedat: ran, executiontime: milliseconds },
  },
  {
    names: ['arinternalmetadata'],
    needs: ['key', 'value'],
    rows: 1,
    reason: 'Rails keeps in it which environment the database is for',
    cells: { key: listed('software.metadata'), value: one('production') },
  },
  {
    names: ['activestorageattachments'],
    needs: ['recordtype', 'blobid'],
    reason: 'Rails attaches uploaded files by it',
    cells: { name: among('image', 'avatar', 'documents', 'file') },
  },
  {
    names: ['delayedjobs'],
    needs: ['handler', 'runat', 'lockedby'],
    reason: 'Delayed Job keeps its queue in it',
    cells: {
      lockedby: {
        generator: 'text.pattern',
        params: { pattern: '^delayed_job host:worker-[1-4] pid:[1-9][0-9]{2,4}$' },
      },
    },
  },
  {
    names: ['ahoyevents'],
    needs: ['visitid', 'name', 'properties', 'time'],
    reason: 'Ahoy records in it what visitors do',
    cells: { name: among('$view', '$click', '$submit', 'Searched', 'Signed up') },
  },
  {
    names: ['djangomigrations'],
    needs: ['app', 'name', 'applied'],
    rows: MIGRATIONS,
    reason: 'Django records in it which migrations have run',
    cells: { app: { generator: 'software.app-label' }, name: migration('numbered'), applied: ran },
  },
  {
    names: ['djangocontenttype'],
    needs: ['applabel', 'model'],
    rows: 20,
    reason: 'Django lists the models of its applications in it',
    cells: { applabel: model('app-label'), model: model('model'), name: model('model') },
  },
  {
    names: ['authpermission'],
    needs: ['codename', 'name'],
    rows: 80,
    reason: 'Django lists in it what may be done with each model',
    cells: { codename: model('permission-code'), name: model('permission-name') },
  },
  {
    names: ['djangosession'],
    needs: ['sessionkey', 'sessiondata'],
    rows: 200,
    reason: 'Django keeps the sessions of visitors in it',
    cells: {
      sessionkey: { generator: 'text.letters', params: { length: 32 } },
      sessiondata: { generator: 'text.token', params: { length: 120 } },
    },
  },
  {
    names: ['alembicversion'],
    needs: ['versionnum'],
    rows: 1,
    reason: 'Alembic keeps in it how far the schema has come',
    cells: { versionnum: { generator: 'text.hex', params: { length: 12 } } },
  },
  {
    names: ['flywayschemahistory', 'schemaversion'],
    needs: ['installedrank', 'script', 'checksum'],
    rows: MIGRATIONS,
    reason: 'Flyway records in it which migrations have run',
    cells: {
      installedrank: { generator: 'number.sequence' },
      // The older form's primary key.
      version: { generator: 'number.sequence' },
      description: migration('words'),
      type: one('SQL'),
      script: migration('script'),
      checksum: { generator: 'number.integer', params: { min: -2147483647, max: 2147483647 } },
      installedby: one('app'),
      installedon: ran,
      executiontime: milliseconds,
      success: one(true),
    },
  },
  {
    names: ['databasechangelog'],
    needs: ['id', 'author', 'filename'],
    rows: MIGRATIONS,
    reason: 'Liquibase records in it which changes have been made',
    cells: {
      id: migration('version_name'),
      author: { generator: 'person.username' },
      filename: one('db/changelog/master.yaml'),
      dateexecuted: ran,
      orderexecuted: { generator: 'number.sequence' },
      exectype: one('EXECUTED'),
      mdsum: md5,
      description: migration('words'),
    },
  },
  {
    names: ['databasechangeloglock', 'knexmigrationslock'],
    needs: [],
    rows: 1,
    reason: 'migrations lock each other out by it',
    cells: { locked: one(false), islocked: one(0) },
  },
  {
    names: ['efmigrationshistory'],
    needs: ['migrationid', 'productversion'],
    rows: MIGRATIONS,
    reason: 'Entity Framework records in it which migrations have run',
    cells: { migrationid: migration('VersionName'), productversion: one('8.0.11') },
  },
  {
    names: ['knexmigrations', 'sequelizemeta'],
    needs: ['name'],
    rows: MIGRATIONS,
    reason: 'migrations are recorded in it when they have run',
    cells: { name: migration('file'), batch: { generator: 'number.sequence' }, migrationtime: ran },
  },
  {
    names: ['migrations', 'migration'],
    needs: ['migration', 'batch'],
    rows: MIGRATIONS,
    reason: 'Laravel records in it which migrations have run',
    cells: { migration: migration('version_name'), batch: { generator: 'number.sequence' } },
  },
  {
    names: ['migrations', 'typeormmigrations', 'migration'],
    needs: ['timestamp', 'name'],
    rows: MIGRATIONS,
    reason: 'TypeORM records in it which migrations have run',
    cells: { timestamp: migration('version'), name: migration('name') },
  },
  {
    names: ['prismamigrations'],
    needs: ['migrationname', 'checksum'],
    rows: MIGRATIONS,
    reason: 'Prisma records in it which migrations have run',
    cells: {
      migrationname: migration('version_name'),
      checksum: { generator: 'text.hash' },
      startedat: ran,
      appliedstepscount: one(1),
      logs: { generator: 'null' },
      rolledbackat: { generator: 'null' },
    },
  },
  {
    names: ['goosedbversion'],
    needs: ['versionid', 'isapplied'],
    rows: MIGRATIONS,
    reason: 'goose records in it which migrations have run',
    cells: { versionid: migration('version'), isapplied: one(true), tstamp: ran },
  },
  {
    names: ['sqlxmigrations'],
    needs: ['version', 'checksum'],
    rows: MIGRATIONS,
    reason: 'sqlx records in it which migrations have run',
    cells: { version: migration('version'), description: migration('words'), success: one(true), installedon: ran },
  },
  {
    names: ['drizzlemigrations'],
    needs: ['hash'],
    rows: MIGRATIONS,
    reason: 'Drizzle records in it which migrations have run',
    cells: { hash: { generator: 'text.hash' } },
  },
  {
    names: ['phinxlog'],
    needs: ['version', 'migrationname'],
    rows: MIGRATIONS,
    reason: 'Phinx records in it which migrations have run',
    cells: { version: migration('version'), migrationname: migration('name'), starttime: ran, breakpoint: one(0) },
  },
]
