import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip, keymap } from '@codemirror/view'
import type { JsonSchema } from '@populace/model'
import { keysAt, meaningOf, valuesAt } from './schema-walk.ts'
import { placeAt } from './yaml-place.ts'

/** Suggests what may stand where, and tells what stands there, by the schema of a model: at once, or as soon as it is known. */
export function assistance(known: Promise<JsonSchema>): Extension {
  return [
    autocompletion({ override: [async (context) => complete(await known, context)], icons: false }),
    keymap.of(completionKeymap),
    hoverTooltip(async (view, offset) => {
      const { doc } = view.state
      const line = doc.lineAt(offset)
      const found = wordAt(line.text, offset - line.from)
      const text = found && explain(await known, doc.toString(), line.from + found.to, found.word)
      if (!found || !text) return null
      const dom = Object.assign(document.createElement('div'), { className: 'assist-hover', textContent: text })
      return { pos: line.from + found.from, end: line.from + found.to, create: () => ({ dom }) }
    }),
  ]
}

function complete(schema: JsonSchema, context: CompletionContext): CompletionResult | null {
  const place = placeAt(context.state.doc.toString(), context.pos)
  if (!place || (place.word === '' && !context.explicit && place.writing === 'key')) return null
  const { path, siblings, writing, from } = place
  const found = writing === 'key' ? keysAt(schema, path, siblings) : valuesAt(schema, path, siblings)
  if (found.length === 0) return null
  return {
    from,
    options: found.map(
      ({ text, description }): Completion => ({
        label: text,
        apply: writing === 'key' ? `${quotedKey(text)}: ` : text,
        ...(description ? { info: description } : {}),
      }),
    ),
    validFor: /^[\w.@-]*$/,
  }
}

const quotedKey = (key: string): string => (/^[A-Za-z_][\w.-]*$/.test(key) ? key : JSON.stringify(key))

/** What the word that ends at an offset means: a key, or the value of one. */
function explain(schema: JsonSchema, text: string, end: number, word: string): string {
  const isKey = /^\s*:(\s|$)/.test(text.slice(end, end + 40))
  const place = placeAt(text, end)
  if (!place) return ''
  if (isKey) return place.writing === 'key' ? meaningOf(schema, [...place.path, word], place.siblings) : ''
  return place.writing === 'value' ? meaningOf(schema, place.path, place.siblings, word) : ''
}

function wordAt(line: string, column: number) {
  for (const { 0: word, index } of line.matchAll(/[\w.@-]+/g))
    if (index <= column && column <= index + word.length) return { word, from: index, to: index + word.length }
  return undefined
}
