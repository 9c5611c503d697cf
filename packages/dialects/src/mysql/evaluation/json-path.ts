import { isObject, unsure } from './value.ts'

/** A step of a path: a member's name, or an element's number, counted from the end where it is negative. */
type Step = string | number

const STEP = /\s*(?:\.\s*(?:"((?:[^"\\]|\\.)*)"|([\p{L}_$][\p{L}\p{N}_$]*))|\[\s*(\d+|last(?:\s*-\s*\d+)?)\s*\])/uy

/** The steps of a path such as `$.a."b c"[0]`. Those with wildcards lead to several places, and nobody says which. */
function stepsOf(path: string): readonly Step[] {
  const steps: Step[] = []
  if (!/^\s*\$/.test(path)) unsure('a path')
  STEP.lastIndex = path.indexOf('$') + 1
  while (STEP.lastIndex < path.trimEnd().length) {
    const found = STEP.exec(path) ?? unsure('a path')
    const [, quoted, name, index] = found
    if (quoted !== undefined) steps.push(quoted.replaceAll(/\\(.)/g, '$1'))
    else if (name !== undefined) steps.push(name)
    else if (index?.startsWith('last')) steps.push(-1 - Number(index.slice(4).replaceAll(/[\s-]/g, '') || 0))
    else steps.push(Number(index))
  }
  return steps
}

/** What a document has at a path; undefined where it has nothing. */
export function at(document: unknown, path: string): { readonly content: unknown } | undefined {
  let content = document
  for (const step of stepsOf(path)) {
    if (typeof step === 'string') {
      if (!isObject(content) || !Object.hasOwn(content, step)) return undefined
      content = content[step]
    } else if (Array.isArray(content)) {
      const place = step < 0 ? content.length + step : step
      if (place < 0 || place >= content.length) return undefined
      content = content[place]
      // MySQL takes a value for the list of it alone.
    } else if (step === 0 || step === -1) return unsure('an element of no list')
    else return undefined
  }
  return { content }
}
