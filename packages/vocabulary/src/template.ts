/** A piece of a template: text as it stands, or a slot to fill. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  /** A word of a list; `capital` asks for a capital first letter. A caller that knows the value (the row's product) supplies it. */
  | { readonly kind: 'list'; readonly list: string; readonly capital: boolean }
  /** A whole number between two bounds, both included. */
  | { readonly kind: 'number'; readonly low: number; readonly high: number }

const slot = /\{(\^)?([a-z][\w.]*)\}|\{(\d+)-(\d+)\}/g

/**
 * Cuts a template into its parts: `{list.name}` takes a word of that list, `{^list.name}` capitalises it, `{1-20}` is a number.
 * Templates may name lists of templates; they never form a cycle.
 *
 * @example
 * parseTemplate('{^product.adjective} and cheap') // a capitalised slot, then ' and cheap'
 */
export function parseTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  const addText = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: template.slice(end, to) })
  }
  for (const match of template.matchAll(slot)) {
    addText(match.index)
    const [whole, capital, list, low, high] = match
    if (list === undefined) parts.push({ kind: 'number', low: Number(low), high: Number(high) })
    else parts.push({ kind: 'list', list, capital: capital !== undefined })
    end = match.index + whole.length
  }
  addText(template.length)
  return parts
}
