import { isMap, isSeq, type Node } from 'yaml'
import { z } from 'zod'
import type { GeneratorSpec } from '../generator-spec.ts'
import type { ColumnDraft } from './column-draft.ts'
import { describeIssue } from './issue.ts'
import type { Entry, Reading } from './reading.ts'

/**
 * Holds a column's parameters against the generator's schema and reports each fault where it stands.
 * Faults: POP-2001 unknown parameter, POP-2003 wrong or missing value, POP-2009 values that contradict one another.
 */
export function checkParams(
  reading: Reading,
  spec: GeneratorSpec,
  draft: ColumnDraft,
  subject: string,
  generatorNode: Node,
): void {
  const known = Object.keys(spec.params.shape)
  const isOpen = spec.params.def.catchall !== undefined && !(spec.params.def.catchall instanceof z.ZodNever)
  for (const [name, { entry }] of draft.params) {
    if (isOpen || Object.hasOwn(spec.params.shape, name)) continue
    const fix = known.length === 0 ? { fix: `${spec.name} has no parameters` } : {}
    reading.unknown('POP-2001', entry.keyNode, `parameter of ${spec.name}`, name, known, subject, fix)
  }
  const values = Object.fromEntries([...draft.params].map(([name, { value }]) => [name, value]))
  const result = spec.params.safeParse(values)
  if (result.success) return
  for (const issue of result.error.issues) {
    const [first, ...rest] = issue.path
    if (issue.code === 'unrecognized_keys') {
      // Those of the top level have been reported with a suggestion.
      if (first !== undefined)
        reportUnrecognized(reading, issue.keys, place(reading, draft, issue.path, generatorNode), subject)
      continue
    }
    const param = first === undefined ? undefined : draft.params.get(String(first))
    if (first === undefined) {
      reading.report('POP-2009', generatorNode, issue.message, { subject })
    } else if (!param) {
      const fix = `add \`${String(first)}\``
      reading.report(
        'POP-2003',
        generatorNode,
        `${spec.name} needs the parameter ${issue.path.map(String).join('.')}`,
        { subject, fix },
      )
    } else {
      const { code, message, ...details } = describeIssue(issue, valueAt(param.value, rest))
      reading.report(code, place(reading, draft, issue.path, generatorNode), message, { subject, ...details })
    }
  }
}

function reportUnrecognized(reading: Reading, keys: readonly string[], at: Node, subject: string): void {
  for (const key of keys) {
    const entry = isMap(at) ? reading.entries(at, subject).find((e) => e.key === key) : undefined
    reading.report('POP-2001', entry?.keyNode ?? at, `unknown key "${key}"`, { subject })
  }
}

/** The node that a path into the parameters leads to, or the deepest one on the way. */
function place(reading: Reading, draft: ColumnDraft, path: readonly PropertyKey[], fallback: Node): Node {
  const [first, ...rest] = path
  const entry: Entry | undefined = draft.params.get(String(first))?.entry
  let node: Node = entry?.value ?? entry?.keyNode ?? fallback
  for (const step of rest) {
    const next = isSeq(node)
      ? reading.items(node)[Number(step)]
      : isMap(node)
        ? reading.entries(node, '').find((e) => e.key === String(step))?.value
        : undefined
    if (!next) return node
    node = next
  }
  return node
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Object.entries(at).find(([key]) => key === String(step))?.[1]
  }
  return at
}
