import type { Constraint, Node } from 'libpg-query'
import { childrenOf, type DraftCheck, type DraftDomain, type DraftTable, noteConstraint } from '../draft/draft.ts'
import { chooseConstraintName, onlyColumn } from './object-names.ts'
import type { Session } from './session.ts'

/** Adds a check to a table and, unless it says NO INHERIT, to the tables that inherit from it. */
export function addCheck(session: Session, table: DraftTable, constraint: Constraint) {
  if (constraint.raw_expr === undefined) return
  const name = constraint.conname ?? nameOf(session, table, constraint.raw_expr)
  inheritCheck(session, table, {
    name,
    expression: session.expression(constraint.raw_expr),
    validated: !constraint.skip_validation && constraint.is_enforced === true,
    noInherit: constraint.is_no_inherit ?? false,
  })
}

const nameOf = ({ draft }: Session, { schema, name }: DraftTable, condition: Node): string =>
  chooseConstraintName(draft, schema, name, onlyColumn(condition), 'check')

/** Gives a check to a table and its children; one of the same name counts as the same. */
export function inheritCheck(session: Session, table: DraftTable, check: DraftCheck) {
  if (!table.checks.some((own) => own.name === check.name)) {
    table.checks.push({ ...check })
    noteConstraint(session.draft, table, check.name)
  }
  if (!check.noInherit) for (const child of childrenOf(session.draft, table)) inheritCheck(session, child, check)
}

/** Adds a constraint that a domain's definition or ALTER DOMAIN gives: a check, a default or NOT NULL. */
export function addDomainConstraint(session: Session, domain: DraftDomain, constraint: Constraint) {
  const { contype, raw_expr } = constraint
  if (contype === 'CONSTR_NOTNULL') domain.notNull = true
  if (contype === 'CONSTR_NULL') domain.notNull = false
  if (contype === 'CONSTR_DEFAULT') domain.default = raw_expr && session.expression(raw_expr)
  if (contype !== 'CONSTR_CHECK' || raw_expr === undefined) return
  const name = constraint.conname ?? chooseConstraintName(session.draft, domain.schema, domain.name, undefined, 'check')
  noteConstraint(session.draft, domain, name)
  domain.checks.push({
    name,
    expression: session.expression(raw_expr),
    validated: !constraint.skip_validation,
    noInherit: false,
  })
}
