import { describe } from 'vitest'
import { lawsOfTypes } from './laws.ts'
import { postgresPlace } from './postgres.ts'
import { typesOf } from './table.ts'

describe('PostgreSQL', () => lawsOfTypes(typesOf('postgres'), postgresPlace))
