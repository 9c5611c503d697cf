import type { ExpressionTree } from '@populace/catalog'
import { fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import { type ColumnRead, laneOf, type Lowered } from '../generators/generator.ts'
import { type End, rangeEndIn } from '../generators/value/range-end.ts'
import { formatOf } from '../plan/columns/column-type.ts'
import { findGenerator } from '../generators/registry.ts'
import * as k from '../kernel/build.ts'
import type { Expr, F64, I32, Step } from '../kernel/ir.ts'
import type { ComponentPlan } from '../constraints/plan.ts'
import type { ColumnPlan, RelationPlan, TablePlan } from '../plan/plan.ts'
import { wayOf } from '../plan/relations/way.ts'
import { deriveKey } from '../random/key.ts'
import { lowerTerm } from './aggregate.ts'
import { lowerColumn, lowerMade, lowerOrigin } from './column.ts'
import { unlessTrue } from './condition.ts'
import type { PlanLowering, TableContext } from './context.ts'
import { lowerFacet } from './facet.ts'
import { draftStep, endStep, orphanStep, parentStep, parseLatent, termStep, wayStep } from './latent.ts'
import { lowerHub, type RelationContext, relationOf } from './numbering.ts'
import { lowerPlace } from './place.ts'
import { lowerOwner, lowerRank, lowerRelation, lowerSlotStep } from './relation.ts'
import { componentOf, lowerComponent } from './settle.ts'
import { combinationOf, lowerCombination, lowerSlot } from './slot.ts'

/** Whether a generator tells of an entity at all: a shop's own article number is that of no particular product. */
const isTold = (generator: string): boolean => 'of' in (findGenerator(generator)?.params.shape ?? {})

/** Grows one table's program: every step is made when it is first needed, after the steps that it reads. */
export class TableLowering implements TableContext {
  readonly plan: TablePlan
  readonly shared: PlanLowering
  readonly steps: Step[] = []
  readonly relations: RelationContext
  readonly #made = new Map<string, Step>()
  readonly #underWay = new Set<string>()
  readonly #terms = new Map<string, ColumnRead>()
  /** Components whose columns are being drafted, the innermost last. */
  readonly #drafting: ComponentPlan[] = []
  /** Set while columns are told anew of what others are settled to: what these were meant to be does not count then. */
  #isTellingAnew = false

  constructor(plan: TablePlan, shared: PlanLowering) {
    this.plan = plan
    this.shared = shared
    const keyOf = (table: TablePlan, ...purpose: readonly string[]) =>
      deriveKey(shared.plan.seed, table.stream, ...purpose)
    this.relations = {
      table: plan,
      tablePlan: (key) => shared.table(key).plan,
      key: (...purpose) => keyOf(plan, ...purpose),
      keyOf,
      need: (table, step) => shared.table(table).need(step),
      made: (name, source) => this.#listed(lowerMade(this, this.columnNamed(name), source)),
      slot: (source, stream) => lowerSlot(this.relations, source, stream),
    }
  }

  /** The step of that name, made now if it was not. Throws POP-2004 when columns need each other in a circle. */
  need(name: string): Step {
    const known = this.#made.get(name)
    if (known) return known
    if (this.#underWay.has(name)) this.#refuseCycle(name)
    this.#underWay.add(name)
    this.#make(name)
    this.#underWay.delete(name)
    const step = this.#made.get(name)
    if (!step) throw new InvariantError(`nothing makes step ${JSON.stringify(name)} of ${this.plan.key}`)
    return step
  }

  #refuseCycle(name: string): never {
    const columns = [...this.#underWay, name].filter((step) => !parseLatent(step))
    throw new PopulaceError(
      fault('POP-2004', `columns of ${this.plan.key} depend on each other: ${columns.join(' → ')}`, {
        subject: `${this.plan.key}.${columns.at(-1)}`,
      }),
    )
  }

  #add(name: string, value: Expr, nulls?: I32): void {
    const step = nulls ? { name, value, nulls } : { name, value }
    this.#made.set(name, step)
    this.steps.push(step)
  }

  /** A column; of a range its ends too, for those who read them. */
  #addColumn(name: string, { value, nulls, ends }: Lowered): void {
    this.#add(name, value, nulls)
    if (!ends) return
    this.#add(endStep(name, 'low'), ends.low)
    this.#add(endStep(name, 'high'), ends.high)
  }

  #make(name: string): void {
    const latent = parseLatent(name)
    switch (latent?.kind) {
      case undefined: {
        const component = componentOf(this.plan, name)
        if (component) return this.#settle(component)
        return this.#addColumn(name, lowerColumn(this, this.columnNamed(name)))
      }
      case 'draft':
        return this.#addColumn(name, lowerColumn(this, this.columnNamed(latent.name)))
      case 'way': {
        const read = this.read(latent.name)
        if (!read) throw new InvariantError(`${this.plan.key} has no way ${latent.name}`)
        return this.#add(name, read.value, read.nulls)
      }
      case 'origin': {
        const { value, nulls } = lowerOrigin(this, this.columnNamed(latent.name))
        return this.#add(name, value, nulls)
      }
      case 'settling':
      case 'term':
      case 'end':
      case 'before':
        throw new InvariantError(`step ${JSON.stringify(name)} is made with what needs it`)
      case 'parent':
      case 'orphan': {
        const relation = relationOf(this.plan, latent.name)
        const { parent, orphan } = lowerRelation(this.relations, relation)
        this.#add(parentStep(relation.name), parent)
        return this.#add(orphanStep(relation.name), this.#unled(relation, orphan))
      }
      case 'slot':
        return this.#add(name, lowerSlotStep(this.relations, relationOf(this.plan, latent.name)))
      case 'owner':
        return this.#add(name, lowerOwner(this.relations, relationOf(this.plan, latent.name)))
      case 'hub':
        return this.#add(name, lowerHub(this.relations, latent))
      case 'rank':
        return this.#add(name, lowerRank(this.relations, relationOf(this.plan, latent.name)))
      case 'combination':
        return this.#add(name, lowerCombination(this.relations, combinationOf(this.plan, latent.name)))
      case 'facet':
        return this.#add(name, lowerFacet(this, latent))
    }
  }

  /** A text that another step takes of a list, as that does: its place in the list says more than what it spells. */
  #listed({ value, nulls }: Lowered): Lowered {
    const step = value.op === 'read' ? this.#made.get(value.step) : undefined
    if (!step || !/^(dict|literal|read)$/.test(step.value.op)) return nulls ? { value, nulls } : { value }
    return this.#listed({ value: step.value, ...(nulls ? { nulls } : {}) })
  }

  /** Where a row has no parent by the relation. */
  #unled(relation: RelationPlan, orphan: I32 = k.i32(0)): I32 {
    if (relation.when === undefined) return orphan
    const unmet = unlessTrue(this, relation.when, `${this.plan.key}.${relation.name}`)
    return orphan.op === 'const' && orphan.value === 0 ? unmet : k.either(orphan, unmet)
  }

  /** Makes all columns of a component together. Its drafts read each other's drafts, never what they are settled to. */
  #settle(component: ComponentPlan): void {
    for (const column of component.columns) this.#underWay.add(column)
    this.#drafting.push(component)
    const { steps, retold } = lowerComponent(component, {
      plan: this.shared.plan,
      table: this.plan,
      draft: (name) => ({ column: this.columnNamed(name), ...lowerColumn(this, this.columnNamed(name)) }),
      place: (groups) => lowerPlace(this.relations, groups),
      step: (name) => this.#made.get(name),
    })
    this.#drafting.pop()
    for (const column of component.columns) this.#underWay.delete(column)
    for (const { name, value, nulls } of steps) this.#add(name, value, nulls)
    this.#isTellingAnew = true
    for (const { column, steps: again } of retold)
      for (const { name, value, nulls } of again(lowerColumn(this, this.columnNamed(column))))
        this.#add(name, value, nulls)
    this.#isTellingAnew = false
  }

  columnNamed(name: string): ColumnPlan {
    const column = this.plan.columns.find((c) => c.name === name)
    if (!column) throw new InvariantError(`table ${this.plan.key} has no column ${name}`)
    return column
  }

  /** A foreign key by its name, or its columns joined by `+`. */
  relation(reference: string): RelationPlan | undefined {
    return this.plan.relations.find((r) => r.name === reference || r.columns.join('+') === reference)
  }

  /** The instance of an entity that the table's columns describe: what another table means when it asks for that entity of this row. */
  instanceOf(entity: string): string {
    for (const { source } of this.plan.columns) {
      if (source.kind !== 'generator' || !source.generator.startsWith(`${entity}.`) || !isTold(source.generator))
        continue
      const { of } = source.params
      return typeof of === 'string' && of !== '' && !of.startsWith('@') ? of : entity
    }
    return entity
  }

  /** The row that a relation leads to, and whether there is none. */
  parent(relation: RelationPlan): { readonly row: Expr & { lane: 'f64' }; readonly orphan?: I32 } {
    this.need(parentStep(relation.name))
    const orphan = this.#made.get(orphanStep(relation.name))?.value
    const row = { op: 'read', lane: 'f64', step: parentStep(relation.name) } as const
    return orphan?.op === 'const' && orphan.value === 0
      ? { row }
      : { row, orphan: k.readI32(orphanStep(relation.name)) }
  }

  /** Reads a column of the row, or of the row that a foreign key leads to (`@fk.column`). Undefined when there is no such column. */
  read(reference: string): ColumnRead | undefined {
    if (!reference.startsWith('@')) return this.#readOwn(reference)
    const way = wayOf(reference, this.plan, (key) => this.shared.table(key).plan)
    const [first, ...others] = way?.keys ?? []
    if (!way || !first) return undefined
    return others.length === 0
      ? this.readThrough(first, way.column)
      : this.#readFurther(first, `@${others.map(({ name }) => name).join('.')}.${way.column}`)
  }

  /** What the row that a relation leads to reads through a key of its own. */
  #readFurther(relation: RelationPlan, reference: string): ColumnRead | undefined {
    const parent = this.shared.table(relation.parent)
    const read = parent.read(reference)
    if (!read) return undefined
    const { value, nulls } = parent.need(wayStep(reference))
    const { row, orphan } = this.parent(relation)
    const at = { table: parent.plan.key, step: wayStep(reference), row }
    const missing: I32 | undefined = nulls && { op: 'cell-null', lane: 'i32', ...at }
    const none = missing && orphan ? k.either(orphan, missing) : (missing ?? orphan)
    return { value: k.cell(value.lane, at), format: read.format, type: read.type, ...(none ? { nulls: none } : {}) }
  }

  #readOwn(reference: string): ColumnRead | undefined {
    const found = rangeEndIn(reference)
    const name = found?.column ?? reference
    const column = this.plan.columns.find((c) => c.name === name)
    if (!column || column.source.kind === 'database') return undefined
    const isDrafted = this.#drafting.some(({ columns }) => columns.includes(name))
    const step = isDrafted ? draftStep(name) : name
    return found ? this.#readEnd(column, step, found.end) : this.#readStep(column, step)
  }

  /** An end of a range; undefined where the column is none, or its ends are not known. */
  #readEnd({ wire }: ColumnPlan, step: string, end: End): ColumnRead | undefined {
    const { nulls } = this.need(step)
    const name = endStep(step, end)
    if (wire.kind !== 'range' || !this.#made.has(name)) return undefined
    return {
      value: k.readF64(name),
      format: formatOf(wire.subtype),
      type: wire.subtype,
      ...(nulls ? { nulls: { op: 'read-null', lane: 'i32', step } as const } : {}),
    }
  }

  readDraft(reference: string): ColumnRead | undefined {
    if (this.#isTellingAnew) return undefined
    const found = rangeEndIn(reference)
    const name = found?.column ?? reference
    const column = this.plan.columns.find((c) => c.name === name)
    if (!column || column.source.kind === 'database' || !componentOf(this.plan, name)) return undefined
    return found ? this.#readEnd(column, draftStep(name), found.end) : this.#readStep(column, draftStep(name))
  }

  #readStep(column: ColumnPlan, step: string): ColumnRead {
    const { nulls } = this.need(step)
    const value = k.read(laneOf(column.format, column.wire), step)
    return {
      value,
      format: column.format,
      type: column.wire,
      ...(nulls ? { nulls: { op: 'read-null', lane: 'i32', step } as const } : {}),
    }
  }

  term(value: ExpressionTree, where: ExpressionTree | undefined): ColumnRead | undefined {
    const name = termStep(JSON.stringify([value, where ?? null]))
    const known = this.#terms.get(name)
    if (known) return known
    const term = lowerTerm(this, value, where)
    if (!term) return undefined
    this.#add(name, term.value, term.nulls)
    const read: ColumnRead = {
      ...term,
      value: k.read(term.value.lane, name),
      ...(term.nulls ? { nulls: { op: 'read-null', lane: 'i32', step: name } as const } : {}),
    }
    this.#terms.set(name, read)
    return read
  }

  once(name: string, make: () => F64): F64 {
    if (!this.#made.has(name)) this.#add(name, make())
    return k.readF64(name)
  }

  /** Column `name` of the row that a relation leads to. */
  readThrough(relation: RelationPlan, name: string): ColumnRead | undefined {
    const parent = this.shared.table(relation.parent)
    const column = parent.plan.columns.find((c) => c.name === name)
    if (!column || column.source.kind === 'database') return undefined
    const { row, orphan } = this.parent(relation)
    const step = parent.plan.key === this.plan.key && this.#underWay.has(name) ? undefined : parent.need(name)
    const at = { table: parent.plan.key, step: name, row }
    // A column that reads itself (a materialised path) can't know yet whether it may be NULL: it asks, where there is another row to ask. Where a tree begins there is none, or itself.
    const missing: I32 | undefined = step && !step.nulls ? undefined : { op: 'cell-null', lane: 'i32', ...at }
    const none = step ? orphan : k.either(orphan ?? k.i32(0), k.equal(row, k.row))
    const either = (a: I32, b: I32) => (step ? k.either(a, b) : k.select(a, k.i32(1), b))
    const nulls = missing && none ? either(none, missing) : (missing ?? none)
    return {
      value: k.cell(laneOf(column.format, column.wire), at),
      format: column.format,
      type: column.wire,
      ...(nulls ? { nulls } : {}),
    }
  }
}
