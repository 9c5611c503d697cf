import { existsSync } from 'node:fs'
import { fault, PopulaceError } from '@populace/diagnostics'
import { isDatabaseUrl } from '@populace/project'

const MODEL = 'populace.yaml'

/**
 * What is asked about and where it is, in whichever order they are given; the model of this folder where no source is.
 *
 * @throws PopulaceError POP-8001 where there is only a source
 */
export function subjectAndSource(
  command: string,
  subject: string,
  source: string | undefined,
): readonly [subject: string, source: string] {
  if (!isSource(subject) || isSource(source ?? MODEL)) return [subject, source ?? MODEL]
  if (source !== undefined) return [source, subject]
  throw new PopulaceError(
    fault('POP-8001', `${command} asks which table of ${subject}`, {
      fix: `name it: populace ${command} customer ${subject}`,
    }),
  )
}

const isSource = (text: string): boolean => isDatabaseUrl(text) || existsSync(text)
