import type { End } from '../generators/value/range-end.ts'

/**
 * Names of latent steps. They begin with a character that no database allows in an identifier, so that no column can be taken for one; the sign after it tells
 * the kind, the rest what it belongs to.
 */
const LATENT = '\u0000'

export type Latent =
  | { readonly kind: 'parent' | 'orphan' | 'slot' | 'owner' | 'rank' | 'combination'; readonly name: string }
  /** The row that takes the place of this one among the parents of another table's rows. */
  | { readonly kind: 'hub'; readonly table: string; readonly relation: string }
  /** A column before constraints settle it; something that settling a component computes on the way. */
  | { readonly kind: 'draft' | 'settling'; readonly name: string }
  /** What the row reads through a key, for rows that lead to it. */
  | { readonly kind: 'way'; readonly name: string }
  /** A column as it is where a tree begins. */
  | { readonly kind: 'origin'; readonly name: string }
  /** What an aggregate takes of each row. */
  | { readonly kind: 'term'; readonly name: string }
  /** An end of a range. */
  | { readonly kind: 'end'; readonly name: string }
  /** The row before this one among its siblings, in an order. */
  | { readonly kind: 'before'; readonly name: string }
  | { readonly kind: 'facet'; readonly entity: string; readonly of: string; readonly facet: string }

/** The row of the parent, by a relation. */
export const parentStep = (relation: string): string => `${LATENT}@${relation}`
/** The row's place among the children of all parents, where a permutation gives it. A loop of its own: permuting takes arithmetic, finding the parent memory. */
export const slotStep = (relation: string): string => `${LATENT}/${relation}`
/** The row of the parents' table that says which of them is the row's parent, where hubs are spread among them. */
export const ownerStep = (relation: string): string => `${LATENT}$${relation}`
/** The row that takes this one's place among the parents that a table's relation leads to. Of the parents' table, as each of them is asked for by all of its children. */
export const hubStep = (table: string, relation: string): string => `${LATENT}*${[table, relation].join(LATENT)}`
/** 1 where there is no parent. */
export const orphanStep = (relation: string): string => `${LATENT}?${relation}`
/** The row's rank among the children of its parent. */
export const rankStep = (relation: string): string => `${LATENT}#${relation}`
/** The number of the combination that tells the row apart in a key. */
export const combinationStep = (key: string): string => `${LATENT}%${key}`
/** One facet of one of the row's entities. */
export const facetStep = (entity: string, of: string, facet: string): string =>
  `${LATENT}~${[entity, of, facet].join(LATENT)}`

/** A column of a constraint component as its generator or relation makes it. */
export const draftStep = (column: string): string => `${LATENT}=${column}`
/** What the row reads by a reference through keys, for those that go through it further: `@product_id.price`. */
export const wayStep = (reference: string): string => `${LATENT}>${reference}`
/** A column that a tree's rows have from its root, as the root has it. */
export const originStep = (column: string): string => `${LATENT}^${column}`
/** What an aggregate takes of each row, by its formula. */
export const termStep = (formula: string): string => `${LATENT}+${formula}`
/** The sibling before the row, by a relation and the steps that put siblings in order. */
export const beforeStep = (relation: string, order: readonly string[]): string =>
  `${LATENT}<${[relation, ...order].join(LATENT)}`
/** An end of a range column, as drafted or as it is. */
export const endStep = (step: string, end: End): string => `${LATENT}[${end}${LATENT}${step}`
/** A value on the way to a settled component. */
export const settlingStep = (component: string, purpose: string): string => `${LATENT}!${component}${LATENT}${purpose}`

/** 1 where a row does not meet the condition of that number; made only to try a plan. */
export const judgeStep = (condition: number): string => `${LATENT}!${LATENT}${condition}`

/** What a latent step's name says; undefined for a column's. */
export function parseLatent(step: string): Latent | undefined {
  if (!step.startsWith(LATENT)) return undefined
  const name = step.slice(2)
  switch (step[1]) {
    case '@':
      return { kind: 'parent', name }
    case '/':
      return { kind: 'slot', name }
    case '$':
      return { kind: 'owner', name }
    case '*': {
      const [table = '', relation = ''] = name.split(LATENT)
      return { kind: 'hub', table, relation }
    }
    case '?':
      return { kind: 'orphan', name }
    case '#':
      return { kind: 'rank', name }
    case '%':
      return { kind: 'combination', name }
    case '=':
      return { kind: 'draft', name }
    case '>':
      return { kind: 'way', name }
    case '^':
      return { kind: 'origin', name }
    case '+':
      return { kind: 'term', name }
    case '<':
      return { kind: 'before', name }
    case '[':
      return { kind: 'end', name }
    case '!':
      return { kind: 'settling', name }
    default: {
      const [entity = '', of = '', facet = ''] = name.split(LATENT)
      return { kind: 'facet', entity, of, facet }
    }
  }
}
