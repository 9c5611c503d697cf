/** Where the cursor is in a YAML text, as far as the text before it tells. */
export interface YamlPlace {
  /** Keys of the mappings around it, from the root. */
  readonly path: readonly string[]
  /** A key is being written, or the value of the last key in `path`. */
  readonly writing: 'key' | 'value'
  /** What is written of it so far, and where it begins. */
  readonly word: string
  readonly from: number
  /** What the mapping around it says already: keys with their scalars. */
  readonly siblings: ReadonlyMap<string, string>
}

interface Line {
  readonly indent: number
  readonly key: string
  readonly value: string
}

const KEY =
  /^(\s*)(?:- +)*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s:#{}[\],&*!|>'"%@`-][^:#{}[\],]*|-[^\s:#{}[\],][^:#{}[\],]*)\s*:(?:\s+(.*))?$/

/** Finds the place of an offset. Block mappings are told by their indent, flow mappings by their braces, also over several lines. */
export function placeAt(text: string, offset: number): YamlPlace | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(start, offset)
  if (/(^|\s)#/.test(before)) return undefined
  const lines = text.slice(0, start).split('\n').slice(0, -1)
  const flow = flowBefore(text.slice(0, offset))
  if (flow) return inFlow(text, offset, flow)
  const [, indent = '', rest = ''] = /^(\s*)(.*)$/.exec(before) ?? []
  const key = KEY.exec(before)
  if (key) {
    const value = key[3] ?? ''
    const path = [...parentsOf(lines, indent.length), unquoted(key[2] ?? '')]
    return {
      path,
      writing: 'value',
      word: value,
      from: offset - value.length,
      siblings: siblingsAt(text, start, indent.length),
    }
  }
  if (!/^[^:{}[\]]*$/.test(rest)) return undefined
  const path = parentsOf(lines, indent.length)
  return {
    path,
    writing: 'key',
    word: rest,
    from: offset - rest.length,
    siblings: siblingsAt(text, start, indent.length),
  }
}

const unquoted = (key: string): string => {
  const text = key.trim()
  if (text.startsWith('"')) return text.slice(1, -1)
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}

function readLine(text: string): Line | undefined {
  const [, indent = '', key, value = ''] = KEY.exec(text.replace(/(^|\s)#.*$/, '')) ?? []
  return key === undefined ? undefined : { indent: indent.length, key: unquoted(key), value: value.trim() }
}

/** The keys that a line of this indent stands under. */
function parentsOf(lines: readonly string[], indent: number): readonly string[] {
  const path: string[] = []
  let least = indent
  for (let i = lines.length - 1; i >= 0 && least > 0; i--) {
    const line = readLine(lines[i] ?? '')
    if (!line || line.indent >= least) continue
    path.unshift(line.key)
    least = line.indent
  }
  return path
}

/** Keys of the block mapping that the line at `start` belongs to. */
function siblingsAt(text: string, start: number, indent: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const lines = text.split('\n')
  const here = text.slice(0, start).split('\n').length - 1
  const walk = (step: 1 | -1) => {
    for (let i = here + step; i >= 0 && i < lines.length; i += step) {
      const line = readLine(lines[i] ?? '')
      if (!line || line.indent > indent) continue
      if (line.indent < indent) return
      found.set(line.key, line.value)
    }
  }
  walk(-1)
  walk(1)
  return found
}

interface Flow {
  /** The key whose value the outermost brace is, and where its line begins. */
  readonly line: number
  readonly open: number
  /** Keys of flow mappings inside the outermost. */
  readonly path: readonly string[]
  /** Where the innermost entry begins. */
  readonly entry: number
  readonly mapping: number
}

/** The flow mapping that the text ends in; undefined where it ends in none. */
function flowBefore(text: string): Flow | undefined {
  const stack: { open: number; key: string; entry: number; isMapping: boolean }[] = []
  let quote = ''
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i)
    if (quote !== '') {
      if (c === quote) quote = ''
    } else if ((c === '"' || c === "'") && /[\s:{,[]/.test(text.charAt(i - 1) || ' ')) quote = c
    else if (c === '#' && /\s/.test(text.charAt(i - 1) || ' '))
      i = Math.max(i, (text.indexOf('\n', i) + 1 || text.length + 1) - 1)
    else if (
      (c === '{' || c === '[') &&
      (stack.length > 0 || /(^|[:\-\s])\s*$/.test(text.slice(Math.max(0, i - 40), i)))
    ) {
      const top = stack.at(-1)
      const key = top ? (/([^{},[\]]*):\s*$/.exec(text.slice(top.entry, i))?.[1] ?? '') : ''
      stack.push({ open: i, key: unquoted(key), entry: i + 1, isMapping: c === '{' })
    } else if (c === '}' || c === ']') stack.pop()
    else if (c === ',') {
      const top = stack.at(-1)
      if (top) top.entry = i + 1
    }
  }
  const [outer] = stack
  const inner = stack.at(-1)
  if (!outer || !inner?.isMapping) return undefined
  const line = text.lastIndexOf('\n', outer.open) + 1
  return { line, open: outer.open, path: stack.slice(1).map(({ key }) => key), entry: inner.entry, mapping: inner.open }
}

function inFlow(text: string, offset: number, { line, open, path, entry, mapping }: Flow): YamlPlace | undefined {
  const head = readLine(text.slice(line, open))
  if (!head) return undefined
  const around = [...parentsOf(text.slice(0, line).split('\n').slice(0, -1), head.indent), head.key, ...path]
  const written = text.slice(entry, offset)
  const [, key, value = ''] = /^\s*([^:]*?)\s*:\s+(.*)$/s.exec(written) ?? []
  const siblings = flowSiblings(text, mapping, entry)
  if (key !== undefined)
    return { path: [...around, unquoted(key)], writing: 'value', word: value, from: offset - value.length, siblings }
  const word = written.trimStart()
  return { path: around, writing: 'key', word, from: offset - word.length, siblings }
}

/** Keys of a flow mapping, but for the entry that is being written. */
function flowSiblings(text: string, mapping: number, entry: number): ReadonlyMap<string, string> {
  const end = text.indexOf('}', mapping)
  const inside = text.slice(mapping + 1, end < 0 ? (text.indexOf('\n', entry) + 1 || text.length + 1) - 1 : end)
  const found = new Map<string, string>()
  let at = mapping + 1
  for (const part of inside.split(',')) {
    const [, key, value = ''] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/s.exec(part) ?? []
    if (key !== undefined && at !== entry) found.set(unquoted(key), value)
    at += part.length + 1
  }
  return found
}
