import { parseExpression } from '@babel/parser'
import type { Node } from '@babel/types'
import type { SourceFile } from '../reading/file.ts'

/** Folders between a file and its project's root. */
const DEEPEST = 8

/** Modules' paths as a project's `tsconfig.json` shortens them. */
interface Shortened {
  /** From the file to the folder that paths begin at: `../../`. */
  readonly root: string
  /** Patterns with a `*` at most, and where each leads. */
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[]
  readonly wholeRoot: boolean
}

/**
 * The paths from a file at which what it imports may lie: of relative imports, of those that the project's `tsconfig.json` shortens, and of those from the project's
 * root under the names that such roots usually have (`@/`, `~/`, `src/`). None for a library's name.
 */
export function projectPaths(
  textOf: (file: SourceFile) => Promise<string>,
): (from: SourceFile, path: string) => Promise<readonly string[]> {
  const known = new Map<string, Promise<Shortened | undefined>>()
  const shortenedFor = (from: SourceFile) => {
    const folder = from.name.replace(/[^\\/]*$/, '')
    const found = known.get(folder) ?? readShortened(from, textOf)
    known.set(folder, found)
    return found
  }
  return async (from, path) => {
    const base = path.replace(/\.[cm]?[jt]s$/, '')
    if (/^\.\.?(\/|$)/.test(base)) return endings([base])
    return endings([...atTargets(await shortenedFor(from), base), ...atUsualRoots(base)])
  }
}

const endings = (bases: readonly string[]) =>
  bases.flatMap((name) => [`${name}.ts`, `${name}/index.ts`, `${name}.js`, `${name}.mts`])

function atUsualRoots(base: string): string[] {
  const rooted = /^[@~#]\/(.*)$/.exec(base)?.[1]
  if (rooted === undefined && !base.startsWith('src/')) return []
  const above = Array.from({ length: DEEPEST }, (_, up) => `./${'../'.repeat(up)}`)
  return above.flatMap((root) => (rooted === undefined ? [root + base] : [root + rooted, `${root}src/${rooted}`]))
}

function atTargets(shortened: Shortened | undefined, base: string): string[] {
  if (!shortened) return []
  const targets = shortened.paths.flatMap(([pattern, targets]) => {
    const [head = '', tail] = pattern.split('*')
    if (tail === undefined) return base === pattern ? targets : []
    if (!base.startsWith(head) || !base.endsWith(tail) || base.length < head.length + tail.length) return []
    const middle = base.slice(head.length, base.length - tail.length)
    return targets.map((target) => target.replace('*', () => middle))
  })
  const plain = shortened.wholeRoot ? [base] : []
  return [...targets, ...plain].map((target) => shortened.root + target.replace(/\.[cm]?[jt]s$/, ''))
}

/** What the nearest `tsconfig.json` above a file says of paths. */
async function readShortened(
  from: SourceFile,
  textOf: (file: SourceFile) => Promise<string>,
): Promise<Shortened | undefined> {
  for (let up = 0; up < DEEPEST; up++) {
    const above = `./${'../'.repeat(up)}`
    const file = await from.sibling(`${above}tsconfig.json`)
    if (!file) continue
    const options = member(parsed(await textOf(file)), 'compilerOptions')
    const baseUrl = textIn(member(options, 'baseUrl'))
    const paths = member(options, 'paths')
    const patterns =
      paths?.type === 'ObjectExpression'
        ? paths.properties.flatMap((property) =>
            property.type === 'ObjectProperty' && property.key.type === 'StringLiteral'
              ? [[property.key.value, textsIn(property.value)] as const]
              : [],
          )
        : []
    return { root: `${above}${baseUrl ?? '.'}/`, paths: patterns, wholeRoot: baseUrl !== undefined }
  }
  return undefined
}

/** A configuration is JSON with comments and commas at ends, which any parser of TypeScript reads. */
function parsed(text: string): Node | undefined {
  try {
    return parseExpression(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

function member(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  for (const property of node.properties)
    if (property.type === 'ObjectProperty' && property.key.type === 'StringLiteral' && property.key.value === name)
      return property.value
  return undefined
}

const textIn = (node: Node | undefined) => (node?.type === 'StringLiteral' ? node.value : undefined)
const textsIn = (node: Node) =>
  node.type === 'ArrayExpression' ? node.elements.flatMap((item) => (item ? (textIn(item) ?? []) : [])) : []
