/** An element with what XPath asks of it. */
interface Element {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: Element[]
  text: string
}

const element = (name: string): Element => ({ name, attributes: new Map(), children: [], text: '' })

/** Documents that XPath expressions among some literals find something in: for each of them, and for all that begin alike together. */
export function documentsFor(literals: readonly string[]): readonly string[] {
  const roots = new Map<string, Element>()
  const found = literals.flatMap((text) => {
    const steps = stepsOf(text)
    const [first] = steps
    if (!first) return []
    const [own, shared] = [element(first.name), roots.get(first.name) ?? element(first.name)]
    roots.set(first.name, shared)
    for (const root of [own, shared]) add(root, steps)
    return [own]
  })
  return [...new Set([...found, ...roots.values()].map(written))]
}

interface Step {
  readonly name: string
  readonly asked: readonly { readonly name: string; readonly value: string }[]
}

const STEP = /\/{1,2}(?:[\w-]+:)?([@\w.*-]+(?:\(\))?)((?:\[[^\]]*\])*)/gy
const PREDICATE = /\[\s*(@?[\w-]+|text\(\))\s*(?:=\s*(?:'([^']*)'|"([^"]*)"|(\d+)))?\s*\]/g

/** The steps of a path from a document's root; none where a text is no such path. */
function stepsOf(text: string): readonly Step[] {
  const steps: Step[] = []
  let end = 0
  for (const [whole, name = '', predicates = ''] of text.matchAll(STEP)) {
    const asked = [...predicates.matchAll(PREDICATE)].map(([, of = '', single, double, number]) => ({
      name: of,
      value: single ?? double ?? number ?? 'a',
    }))
    steps.push({ name: name === '*' ? 'item' : name, asked })
    end += whole.length
  }
  return end === text.length && /^[A-Za-z_]/.test(steps[0]?.name ?? '') ? steps : []
}

function add(root: Element, [first, ...others]: readonly Step[]): void {
  if (!first) return
  ask(root, first)
  let at = root
  for (const step of others) {
    if (step.name.startsWith('@') || step.name === 'text()') put(at, step.name, 'a')
    else {
      const child = element(step.name)
      at.children.push(child)
      ask(child, step)
      at = child
    }
  }
  if (at.children.length === 0 && at.text === '') at.text = 'a'
}

function ask(at: Element, { asked }: Step): void {
  for (const { name, value } of asked) if (!/^\d+$/.test(name)) put(at, name, value)
}

function put(at: Element, name: string, value: string): void {
  if (name.startsWith('@')) at.attributes.set(name.slice(1), value)
  else if (name === 'text()') at.text = value
  else at.children.push({ ...element(name), text: value })
}

function written({ name, attributes, children, text }: Element): string {
  const given = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  return `<${name}${given}>${children.map(written).join('')}${children.length > 0 ? '' : escaped(text)}</${name}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
