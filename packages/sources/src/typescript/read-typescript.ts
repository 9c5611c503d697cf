import type { SourceReading } from '../declared/read-declared.ts'
import { readText, type SourceOptions } from '../format.ts'
import type { SourceFile } from '../reading/file.ts'
import { readDrizzle } from '../drizzle/read-drizzle.ts'
import { readModules } from './modules.ts'

/**
 * Reads a schema written in TypeScript, as data: Drizzle's tables or TypeORM's entities, told apart by what the files import.
 *
 * @throws what the host throws on reading; what the files hold is told as diagnostics
 */
export async function readTypeScript(file: SourceFile, _options: SourceOptions): Promise<SourceReading> {
  const modules = await readModules(file, readText)
  return readDrizzle(modules)
}
