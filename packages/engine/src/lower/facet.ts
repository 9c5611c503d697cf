import { InvariantError } from '@populace/diagnostics'
import type { Entity, EntityLowering } from '../entities/entity.ts'
import { findEntity } from '../entities/registry.ts'
import * as k from '../kernel/build.ts'
import type { Expr, F64, I32 } from '../kernel/ir.ts'
import { type Latent, facetStep } from './latent.ts'
import type { TableContext } from './context.ts'

/**
 * An instance of an entity, as columns name it: `name` is the row's own, `@fk` the one of the row that the foreign key leads to (its instance of the entity's
 * own name), `name<@fk` the row's own, tied to that one; `name in place` is at home in that place of the row, or another place of its city.
 */
interface Instance {
  readonly own: string
  readonly through?: string
  readonly tiedTo?: string
  readonly home?: string
}

const IN = ' in '

/** What an instance's name says: `own` is what its randomness is drawn under. */
export function parseInstance(entity: string, of: string | undefined): Instance {
  if (!of) return { own: entity }
  const at = of.indexOf(IN)
  if (at >= 0) return { ...parseInstance(entity, of.slice(0, at)), home: of.slice(at + IN.length) }
  if (of.startsWith('@')) return { own: entity, through: of.slice(1) }
  const tie = of.indexOf('<@')
  return tie < 0 ? { own: of } : { own: of.slice(0, tie) || entity, tiedTo: of.slice(tie + 2) }
}

/**
 * Reads a facet of an entity of the row, or of the row that a foreign key leads to. What stands alone may also be asked for `at` the number of another row, be there one
 * or not: elements of a list are things of their own.
 */
export function readFacet(table: TableContext, entity: string, facet: string, of: string | undefined, at?: F64): Expr {
  const { through, tiedTo } = parseInstance(entity, of)
  const relation = through === undefined ? undefined : table.relation(through)
  if (through === undefined || !relation) {
    const step = table.need(facetStep(entity, of && through === undefined ? of : entity, facet))
    return at && tiedTo === undefined
      ? k.cell(step.value.lane, { table: table.plan.key, step: step.name, row: at })
      : k.read(step.value.lane, step.name)
  }
  const parent = table.shared.table(relation.parent)
  const known = parent.instanceOf(entity)
  const step = parent.need(facetStep(entity, known, facet))
  return k.cell(step.value.lane, { table: parent.plan.key, step: step.name, row: table.parent(relation).row })
}

/** The kernel of one facet, for its latent step. */
export function lowerFacet(table: TableContext, latent: Extract<Latent, { kind: 'facet' }>): Expr {
  const entity = findEntity(latent.entity)
  const make = entity?.facets[latent.facet]
  if (!entity || !make) throw new InvariantError(`there is no facet ${latent.entity}.${latent.facet}`)
  return make(contextOf(table, entity, latent.of))
}

function contextOf(table: TableContext, entity: Entity, of: string): EntityLowering {
  const { own, tiedTo, home } = parseInstance(entity.name, of)
  const key = (purpose: string) => table.relations.key('entity', entity.name, own, purpose)
  const facet = (name: string): Expr => readFacet(table, entity.name, name, of)
  return {
    instance: own,
    vocabulary: table.shared.vocabulary,
    clock: table.shared.plan.clock,
    key,
    word: (purpose, draw = 0, half = 0) => k.draw(key(purpose), { draw, half }),
    facet,
    index: (name): I32 => inLane(facet(name), 'i32', name),
    number: (name): F64 => inLane(facet(name), 'f64', name),
    within: (name) => {
      if (home !== undefined && entity.name === 'place') return readFacet(table, entity.name, name, home)
      return tiedTo === undefined || !table.relation(tiedTo)
        ? undefined
        : readFacet(table, entity.name, name, `@${tiedTo}`)
    },
    home: (name) => (home === undefined ? undefined : inLane(readFacet(table, 'place', name, home), 'i32', name)),
  }
}

function inLane<L extends 'i32' | 'f64'>(value: Expr, lane: L, name: string): Extract<Expr, { lane: L }> {
  if (value.lane === lane) return value as Extract<Expr, { lane: L }>
  throw new InvariantError(`facet ${name} is ${value.lane}, not ${lane}`)
}
