import { type Diagnostic, fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import { type Document, isMap } from 'yaml'
import { same } from '../json.ts'
import type { Json } from '../model.ts'
import { parseText } from '../parse/document.ts'
import { Reading } from '../parse/reading.ts'
import { readJson } from '../parse/values.ts'
import type { Style } from './draw.ts'
import { applied, type Edit, effectOf, pieces } from './effect.ts'
import { endOf, rangeOf } from './extent.ts'
import { redraw } from './redraw.ts'
import { type Source, splice } from './splice.ts'

/**
 * Changes a model's text: sets or removes what stands at a path. Everything else stays byte for byte, comments and spacing included; only around lists,
 * explicit keys and aliases is the document written anew, and there comments still survive. Short forms become long where something is set inside them,
 * missing parents are made, and a mapping that a removal empties goes too (a table stays). The comment right above a removed entry goes with it.
 * Values are written as they are: give `'3%'` or `0.03`, `'10k'` or `10000`.
 *
 * @param edits made in order; each finds the text as the one before left it
 * @throws PopulaceError POP-2005 when the text is not YAML, POP-2003 when it is no mapping
 *
 * @example
 * editModel('rows: 10 # few\n', [{ kind: 'set', path: ['rows'], value: '10k' }]) // 'rows: 10k # few\n'
 */
export function editModel(text: string, edits: readonly Edit[]): string {
  const start = load(text)
  if (start.faults.length > 0) throw new PopulaceError(start.faults)
  return edits.reduce((state, edit) => pieces(state.content, edit).reduce(editOnce, state), start).text
}

/** A text with what it says. */
interface State extends Source {
  readonly document: Document
  readonly content: Json
  /** What keeps it from being edited. */
  readonly faults: readonly Diagnostic[]
}

function editOnce(state: State, edit: Edit): State {
  const effect = effectOf(state.content, edit)
  if (!effect) return state
  const wanted = applied(state.content, effect) ?? {}
  for (const draw of [() => splice(state, effect), () => redraw(state.document, effect, state.style)]) {
    const text = draw()
    const next = text === undefined ? undefined : load(text)
    if (next && next.faults.length === 0 && same(next.content, wanted)) return next
  }
  throw new InvariantError(`an edit of ${effect.path.join('.')} did not come out as asked`)
}

function load(text: string): State {
  const parsed = parseText(text, undefined)
  const reading = new Reading(parsed)
  const { root } = reading
  const content = readJson(reading, root, '') ?? {}
  const faults = reading.diagnostics.filter((d) => d.code === 'POP-2005' || d.code === 'POP-1006')
  if (root && !isMap(root)) faults.push(fault('POP-2003', 'the model must be a mapping of names to values'))
  return { text, document: parsed.document, root: root ?? null, style: styleOf(text, root), content, faults }
}

function styleOf(text: string, root: unknown): Style {
  return { newline: text.includes('\r\n') ? '\r\n' : '\n', indent: indentOf(text, root) ?? 2 }
}

/** The step of the first nested block. */
function indentOf(text: string, root: unknown): number | undefined {
  if (!isMap(root)) return undefined
  for (const { value } of root.items) {
    const start = isMap(value) && !value.flow ? rangeOf(value.items[0]?.key)?.[0] : undefined
    if (start === undefined || endOf(text, value) === undefined) continue
    const step = start - (text.lastIndexOf('\n', start - 1) + 1)
    if (step >= 1 && step <= 10) return step
  }
  return undefined
}
