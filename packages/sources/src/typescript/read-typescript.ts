import type { SourceReading } from '../declared/read-declared.ts'
import { readDrizzle } from '../drizzle/read-drizzle.ts'
import { readText, type SourceOptions } from '../format.ts'
import type { SourceFile } from '../reading/file.ts'
import { hasEntities, readTypeOrm } from '../typeorm/read-typeorm.ts'
import { readModules } from './modules.ts'

/**
 * Reads a schema written in TypeScript, over as many files as it takes, as data: TypeORM's entities where a file imports from `typeorm`, else Drizzle's tables.
 *
 * @throws what the host throws on reading; what the files hold is told as diagnostics
 */
export async function readTypeScript(files: readonly SourceFile[], { dialect }: SourceOptions): Promise<SourceReading> {
  const modules = await readModules(files, readText)
  return modules.some(hasEntities) ? readTypeOrm(modules, dialect) : readDrizzle(modules)
}
