import type { CreateFunctionStmt, AlterFunctionStmt, Node } from 'libpg-query'
import type { DraftFunction, TypeUse } from '../draft/draft.ts'
import { builtinUse, printType } from '../draft/type-use.ts'
import { splitName, stringOf, strings, valueText } from '../grammar/nodes.ts'
import { resolveTypeName } from '../types/type-name.ts'
import type { Session } from './session.ts'

const modes: ReadonlyMap<string, DraftFunction['arguments'][number]['mode']> = new Map([
  ['FUNC_PARAM_OUT', 'out'],
  ['FUNC_PARAM_INOUT', 'inout'],
  ['FUNC_PARAM_VARIADIC', 'variadic'],
  ['FUNC_PARAM_TABLE', 'table'],
])

/** CREATE FUNCTION and CREATE PROCEDURE; one of the same name and argument types is replaced. */
export function createFunction(session: Session, statement: CreateFunctionStmt) {
  const { schema, name } = splitName(strings(statement.funcname))
  const parameters = (statement.parameters ?? []).flatMap((node) =>
    'FunctionParameter' in node ? [node.FunctionParameter] : [],
  )
  const routine: DraftFunction = {
    schema: schema ?? session.creationSchema,
    name,
    language: statement.sql_body === undefined ? '' : 'sql',
    arguments: parameters.map((parameter) => ({
      name: parameter.name ?? '',
      type: withoutModifiers(resolveTypeName(session, parameter.argType ?? {})),
      mode: modes.get(parameter.mode ?? '') ?? 'in',
    })),
    returns: statement.returnType && withoutModifiers(resolveTypeName(session, statement.returnType)),
    returnsSet: statement.returnType?.setof ?? false,
    body: '',
    volatility: 'volatile',
    strict: false,
  }
  applyOptions(routine, statement.options ?? [])
  if (routine.returns === undefined && !statement.is_procedure) routine.returns = outputType(routine)
  const { functions } = session.draft
  const own = signature(routine)
  const same = functions.findIndex(
    (other) => other.name === routine.name && other.schema === routine.schema && signature(other) === own,
  )
  if (same < 0) functions.push(routine)
  else functions[same] = routine
}

/** A function's types are kept without modifiers: PostgreSQL discards them. */
function withoutModifiers(use: TypeUse): TypeUse {
  return { ...use, modifiers: [], dimensions: Math.min(use.dimensions, 1) }
}

/** What a function with only OUT parameters returns: the one, or a record of several. */
function outputType(routine: DraftFunction): TypeUse {
  const outputs = routine.arguments.filter(({ mode }) => mode === 'out' || mode === 'inout')
  const [only] = outputs
  return outputs.length === 1 && only !== undefined ? only.type : builtinUse('record')
}

function signature(routine: DraftFunction): string {
  const inputs = routine.arguments.filter(({ mode }) => mode !== 'out' && mode !== 'table')
  return JSON.stringify([routine.schema, routine.name, inputs.map(({ type }) => printType(type))])
}

function applyOptions(routine: DraftFunction, options: readonly Node[]) {
  for (const node of options) {
    if (!('DefElem' in node)) continue
    const { defname, arg } = node.DefElem
    if (defname === 'language') routine.language = (valueText(arg) ?? '').toLowerCase()
    if (defname === 'as')
      routine.body = (arg !== undefined && 'List' in arg ? stringOf(arg.List.items?.[0]) : valueText(arg)) ?? ''
    if (defname === 'strict') routine.strict = valueText(arg) === 'true'
    if (defname === 'volatility') {
      const volatility = valueText(arg)
      if (volatility === 'immutable' || volatility === 'stable' || volatility === 'volatile')
        routine.volatility = volatility
    }
  }
}

/** ALTER FUNCTION … IMMUTABLE and its like. */
export function alterFunction(session: Session, statement: AlterFunctionStmt) {
  const { schema, name } = splitName(strings(statement.func?.objname))
  const path = schema === undefined ? session.path : [schema]
  for (const routine of session.draft.functions)
    if (routine.name === name && path.includes(routine.schema)) applyOptions(routine, statement.actions ?? [])
}
