import { splitStatements } from '../grammar/statements.ts'

/**
 * The statements of a script without which some conditions might be answered otherwise, in their order: those that make what the conditions name, and what these name in turn. Of a few
 * hundred tables a function of a condition reads one or none, and making all of them takes a database a hundred times as long as answering.
 *
 * By words alone, which takes too much rather than too little: a name in a text or a comment is a name. Bodies that put their queries together, or ask what there is, may need anything.
 *
 * @param texts conditions and types, in SQL
 */
export function bearingStatements(script: string, texts: readonly string[]): readonly string[] {
  const statements = [...splitStatements(script)].map(({ text }) => text)
  const plain = reachedFrom(texts, statements, [...ofNoConsequence, ...unlessRowsChange])
  // Only what is made of tables that rows are put into needs what looks on.
  const found = plain?.some(changesRows) ? reachedFrom(texts, statements, ofNoConsequence) : plain
  return found ?? statements
}

/** Undefined where anything may be needed. */
function reachedFrom(
  texts: readonly string[],
  statements: readonly string[],
  leftOut: readonly RegExp[],
): readonly string[] | undefined {
  const makersOf = new Map<string, string[]>()
  const isLeftOut = (text: string) => leftOut.some((pattern) => pattern.test(text))
  const reached = new Set<string>()
  const mentioned = new Set<string>()
  const reach = (text: string) => {
    reached.add(text)
    if (!ofNoNeed.test(text)) for (const word of wordsOf(text)) mentioned.add(word)
  }
  for (const text of texts) for (const word of wordsOf(text)) mentioned.add(word)
  for (const text of statements) {
    if (isLeftOut(text)) continue
    const made = madeBy(text)
    for (const name of made ?? []) makersOf.set(name, [...(makersOf.get(name) ?? []), text])
    if (!made) reach(text)
  }
  // Grows while it is gone through: what is found mentions more.
  for (const word of mentioned) for (const text of makersOf.get(word) ?? []) if (!reached.has(text)) reach(text)
  const asking = [...texts, ...reached].filter(
    (text) => asksOfSchema.test(text) && !isTable.test(text) && !ofNoNeed.test(text),
  )
  if (asking.length === 0) return statements.filter((text) => reached.has(text))
  return asking.some((text) => asksOfAll.test(text)) ? undefined : statements.filter((text) => !isLeftOut(text))
}

const NAME = String.raw`((?:(?:"(?:[^"]|"")+"|[\w$\u0080-\uffff]+)\s*\.\s*)*(?:"(?:[^"]|"")+"|[\w$\u0080-\uffff]+))`
const inSql = (pattern: string) => new RegExp(pattern.replaceAll(' ', String.raw`\s+`), 'i')

/**
 * What no answer depends on: remarks, rights, what helps to find rows, and keys to other tables, which would bring these with them. (Where a statement is in need of an index, that is found when the statements
 * are run.)
 */
const ofNoConsequence = [
  '^(?:COMMENT ON|GRANT|REVOKE|SECURITY LABEL|ANALYZE|VACUUM|(?:CREATE|ALTER) (?:STATISTICS|PUBLICATION|SUBSCRIPTION))\\b',
  '^(?:CREATE (?:UNIQUE )?INDEX|ALTER INDEX)\\b',
  `^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} (?:CLUSTER ON|REPLICA IDENTITY)\\b`,
  String.raw`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} ADD (?:CONSTRAINT ${NAME} )?FOREIGN KEY\b(?![\s\S]*,\s*(?:ADD|ALTER|DROP|SET|ATTACH|INHERIT|ENABLE|DISABLE)\b)`,
].map(inSql)

/** What is done when rows change. */
const unlessRowsChange = ['^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(?:TRIGGER|RULE)\\b'].map(inSql)

const changesRows = (text: string) =>
  !/^(?:CREATE\s+(?!OR\b|FUNCTION\b|PROCEDURE\b)|ALTER\b|DROP\b)/i.test(text) &&
  /\b(?:INSERT|UPDATE|DELETE|COPY)\b/i.test(text)

/** What is there without anything else, whatever its names are names of besides. */
const ofNoNeed =
  /^(?:SET|RESET|BEGIN|COMMIT|START\s+TRANSACTION|CREATE\s+(?:SCHEMA|EXTENSION)|DROP\s[^;]*?\bIF\s+EXISTS)\b/i

/** How statements say what they make, change or fill. */
const makers = [
  `^CREATE (?:(?:GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|FOREIGN) )*TABLE (?:IF NOT EXISTS )?${NAME}`,
  `^CREATE (?:OR REPLACE )?(?:TEMP |TEMPORARY )?(?:RECURSIVE |MATERIALIZED )?VIEW (?:IF NOT EXISTS )?${NAME}`,
  `^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|AGGREGATE) ${NAME}`,
  `^CREATE (?:TEMP |TEMPORARY )?SEQUENCE (?:IF NOT EXISTS )?${NAME}`,
  `^CREATE (?:TYPE|DOMAIN|COLLATION) (?:IF NOT EXISTS )?${NAME}`,
  String.raw`^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(?:TRIGGER|RULE|POLICY) [\s\S]*?\b(?:ON|TO) ${NAME}`,
  `^(?:CREATE|ALTER) TEXT SEARCH (?:CONFIGURATION|DICTIONARY|PARSER|TEMPLATE) ${NAME}`,
  `^ALTER (?:FOREIGN )?TABLE (?:IF EXISTS )?(?:ONLY )?${NAME}`,
  `^ALTER (?:MATERIALIZED )?(?:VIEW|FUNCTION|PROCEDURE|AGGREGATE|SEQUENCE|TYPE|DOMAIN|COLLATION) (?:IF EXISTS )?${NAME}`,
  `^INSERT INTO ${NAME}`,
  `^UPDATE (?:ONLY )?${NAME}`,
  `^DELETE FROM (?:ONLY )?${NAME}`,
  `^COPY ${NAME}`,
  String.raw`^SELECT (?:pg_catalog\.)?setval\(\s*'${NAME}'`,
].map(inSql)

/** How tables say whose rows theirs are as well. */
const heirs = [`\\bPARTITION OF ${NAME}`, String.raw`\bINHERITS\s*\(\s*${NAME}`, `\\bINHERIT ${NAME}`].map(inSql)
const isTable = inSql('^(?:CREATE|ALTER) (?:(?:GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|FOREIGN) )*TABLE\\b')

/** The names, without their schemas, that a statement is needed for; undefined of one that may do anything. */
function madeBy(text: string): readonly string[] | undefined {
  const name = firstMatch(makers, text)
  if (name === undefined) return undefined
  const above = isTable.test(text) ? firstMatch(heirs, text) : undefined
  return [name, ...(above === undefined ? [] : [above])].map(lastWordOf)
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const [, name] = pattern.exec(text) ?? []
    if (name !== undefined) return name
  }
  return undefined
}

/** Texts put together and executed, and the catalogs that tell of what there is. (Triggers execute, too, but functions by their names; what makes tables speaks of sequences by their numbers.) */
const asksOfSchema =
  /\bEXECUTE\b(?!\s+(?:FUNCTION|PROCEDURE)\b)|\binformation_schema\b|\bpg_(?!catalog\b|temp\b)\w+|\bto_reg\w+/i
/** Of those, what may tell of anything, keys and indexes too. */
const asksOfAll =
  /\bEXECUTE\b(?!\s+(?:FUNCTION|PROCEDURE)\b)|\bpg_(?!catalog\b|temp\b|proc\b|type\b|enum\b|namespace\b|attribute\b)\w+|\b\w*(?:constraint|trigger|key_column|statistic)\w*/i

/** The words of a text as names are compared: quoted ones by their own words. What a routine is written in is no name. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\blanguage\s+'?(?:sql|plpgsql|c|internal|pl\w+)\b/g, '')
    .match(/[\w$\u0080-\uffff]+/g) ?? []

const lastWordOf = (name: string) => wordsOf(name).at(-1) ?? ''
