import { isList, same } from '../json.ts'
import type { Json } from '../model.ts'

/** Where a setting stands: keys, and indexes of lists. */
export type Path = readonly (string | number)[]

/** A change of a model's text. */
export type Edit =
  | { readonly kind: 'set'; readonly path: Path; readonly value: Json }
  | { readonly kind: 'remove'; readonly path: Path }

/** The same change on a place that exists, or whose parent does; `value` is undefined for a removal. */
export interface Effect {
  readonly path: Path
  readonly value: Json | undefined
}

/**
 * Turns an edit into its effect on the content: the short forms (`email: person.email`, `children: zipf`) become mappings when something is set inside them,
 * missing parents come with the value, and a mapping that a removal empties goes too, except a table. Undefined where nothing changes.
 */
export function effectOf(content: Json, edit: Edit): Effect | undefined {
  const { path } = edit
  for (const [depth, step] of path.entries()) {
    const here = at(content, path.slice(0, depth))
    const isContainer = holds(here, step)
    if (isContainer && childOf(here, step) !== undefined) continue
    if (edit.kind === 'remove') return undefined
    const value = wrap(path.slice(depth + (isContainer ? 1 : 0)), edit.value)
    if (isContainer) return { path: path.slice(0, depth + 1), value }
    return { path: path.slice(0, depth), value: { ...longForm(path.slice(0, depth), here), ...mapping(value) } }
  }
  if (edit.kind === 'set') return same(at(content, path), edit.value) ? undefined : { path, value: edit.value }
  return removal(content, path)
}

/** A mapping set over a mapping as changes of its entries, so that what stays the same keeps its comments. */
export function pieces(content: Json, edit: Edit): readonly Edit[] {
  if (edit.kind === 'remove') return [edit]
  const [before, after] = [mapping(at(content, edit.path)), mapping(edit.value)]
  if (Object.keys(before).length === 0 || Object.keys(after).length === 0) return [edit]
  const sets = Object.entries(after).flatMap(([key, value]) =>
    pieces(content, { kind: 'set', path: [...edit.path, key], value }),
  )
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [...sets, ...gone.map((key): Edit => ({ kind: 'remove', path: [...edit.path, key] }))]
}

/** Whether a value can have the step as a child. */
function holds(value: Json | undefined, step: string | number): boolean {
  if (isList(value)) return Number.isInteger(step) && Number(step) >= 0 && Number(step) <= value.length
  return typeof value === 'object' && value !== null
}

/** The content after an effect. */
export function applied(content: Json | undefined, { path, value }: Effect): Json | undefined {
  const [step, ...rest] = path
  if (step === undefined) return value
  const changed = applied(childOf(content, step), { path: rest, value })
  if (isList(content)) {
    return changed === undefined ? content.filter((_, i) => i !== step) : put([...content], Number(step), changed)
  }
  const entries = Object.entries(mapping(content)).filter(([key]) => key !== String(step) || changed !== undefined)
  const index = entries.findIndex(([key]) => key === String(step))
  if (changed !== undefined) put(entries, index < 0 ? entries.length : index, [String(step), changed])
  return Object.fromEntries(entries)
}

function put<T>(list: T[], index: number, item: T): T[] {
  list[index] = item
  return list
}

function mapping(value: Json | undefined): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {}
}

function childOf(value: Json | undefined, step: string | number): Json | undefined {
  if (isList(value)) return value[Number(step)]
  return Object.hasOwn(mapping(value), step) ? mapping(value)[String(step)] : undefined
}

function at(content: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((value, step) => childOf(value, step), content)
}

function wrap(path: Path, value: Json): Json {
  return path.reduceRight<Json>((inner, step) => Object.fromEntries([[String(step), inner]]), value)
}

/** What a short form stands for. */
function longForm(path: Path, value: Json | undefined): { readonly [key: string]: Json } {
  if (typeof value !== 'string') return {}
  if (path[0] === 'tables' && path[2] === 'columns' && path.length === 4) return { generator: value }
  return path[0] === 'tables' && path[4] === 'children' && path.length === 5 ? { distribution: value } : {}
}

/** Removes the outermost mapping that holds nothing but what goes. A table stays, empty: its place and comments may mean something. */
function removal(content: Json, path: Path): Effect {
  const parent = path.slice(0, -1)
  const siblings = at(content, parent)
  const isLast = parent.length > 0 && !isList(siblings) && Object.keys(mapping(siblings)).length === 1
  if (!isLast) return { path, value: undefined }
  return parent.length === 2 && parent[0] === 'tables' ? { path: parent, value: {} } : removal(content, parent)
}
