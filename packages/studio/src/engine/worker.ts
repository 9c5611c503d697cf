import { beginReading, dialectOfScript } from '@populace/dialects'
import { blankModel } from '@populace/model'
import { loadVocabulary } from '@populace/vocabulary'
import { expose } from 'comlink'
import type { Schema } from '../project/project.ts'

// A small script, so that it hears what is asked of the engine while that is still on its way. Both at once: the first needs the second, which a browser would find out when the first is there.
const engine = Promise.all([import('./calls.ts'), import('./session.ts')]).then(
  ([{ EngineCalls }]) => new EngineCalls(),
)
// Whoever asks is told that it did not come.
engine.catch(() => undefined)

// Most models say nothing of their language: the usual one's words come over the network while nothing has been asked yet. Words that fail to come are asked for
// again, and told, when rows need them.
loadVocabulary(blankModel.locale).catch(() => undefined)

const calls = {
  /** What reads a schema comes at the same time as the engine does. */
  async open(schema: Schema, text: string) {
    if (schema.kind === 'ddl') beginReading(schema.dialect ?? dialectOfScript(schema.text))
    return await (await engine).open(schema, text)
  },
}

/** Every other call waits for the engine. */
expose(
  new Proxy(calls, {
    get: (own, name) =>
      Reflect.get(own, name) ??
      (async (...input: unknown[]) => {
        const made = await engine
        return await Reflect.apply(Reflect.get(made, name), made, input)
      }),
  }),
)
