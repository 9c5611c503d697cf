import { describe } from 'vitest'
import { duckdbPlace } from './duckdb.ts'
import { lawsOfTypes } from './laws.ts'
import { mysqlPlace } from './mysql.ts'
import { postgresPlace } from './postgres.ts'
import { sqlitePlace } from './sqlite.ts'
import { typesOf } from './table.ts'

describe('PostgreSQL', () => lawsOfTypes(typesOf('postgres'), postgresPlace))
describe('MariaDB', () => lawsOfTypes(typesOf('mysql'), mysqlPlace))
describe('SQLite', () => lawsOfTypes(typesOf('sqlite'), sqlitePlace))
describe('DuckDB', () => lawsOfTypes(typesOf('duckdb'), duckdbPlace))
