import type { DialectName } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { SourceReading } from './declared/read-declared.ts'
import type { SourceFile } from './reading/file.ts'
import { maximumLength } from './reading/places.ts'
import type { Sample } from './samples/read-samples.ts'

/** How to read a file. */
export interface SourceOptions {
  /** The database to be filled, where the format leaves it open. */
  readonly dialect?: DialectName
}

/** A kind of file that a catalog can be read from. */
export interface SourceFormat {
  readonly name: string
  /** What such files are called, for messages: `schema.prisma`. */
  readonly files: string
  /** How its files' names end. */
  readonly ending: RegExp
  /** Where others end so too: whether the beginning of a text speaks for this one. */
  says?(head: string): boolean
  /** For files of rows: how one is looked at, so that several can be one schema's tables. */
  readonly sample?: Sample
  /** Never throws for what the file holds; what the host throws on reading passes through. */
  read(file: SourceFile, options: SourceOptions): Promise<SourceReading>
  /** Where a schema is parted over files of a folder. */
  readonly parted?: PartedFormat
}

/** How the files of a folder are one schema. */
export interface PartedFormat {
  /** Whether a file is a part, by its beginning. */
  isPart(head: string): boolean
  read(files: readonly SourceFile[], options: SourceOptions): Promise<SourceReading>
}

/**
 * The whole text of a file.
 *
 * @throws PopulaceError POP-1006 for a file too large to be a schema, POP-1001 for one that is no UTF-8 text
 */
export async function readText(file: SourceFile): Promise<string> {
  if (file.byteLength > maximumLength)
    throw new PopulaceError(
      fault('POP-1006', `${file.name} has ${file.byteLength} bytes; at most ${maximumLength} are read`, {
        subject: file.name,
      }),
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.slice(0, file.byteLength))
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new PopulaceError(
      fault('POP-1001', `${file.name} is no UTF-8 text`, { at: { file: file.name, line: 1, column: 1 } }),
      { cause },
    )
  }
}
