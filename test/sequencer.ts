import { basename } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Those that take more than a minute, the longest first: begun last, one of them would run on while the other workers have nothing left. */
const LONG = [
  'database',
  'findings',
  'accessible',
  'addresses',
  'types',
  'served',
  'grid',
  'honoured',
  'resilience',
  'executors',
  'playground',
  'large-map',
  'one-table',
  'projects',
  'language',
  'beginnings',
  'postgres-crash',
  'postgres-load',
  'embedded-judge',
  'development',
]

const placeOf = ({ project, moduleId }: TestSpecification): number => {
  const place = project.name === 'crossing' ? LONG.indexOf(basename(moduleId, '.test.ts')) : -1
  return place < 0 ? LONG.length : place
}

/** Long files first, whatever is known of earlier runs; the rest as vitest has them: by what they took, or by their size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted].sort((one, other) => placeOf(one) - placeOf(other))
  }
}
