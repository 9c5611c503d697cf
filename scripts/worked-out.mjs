import { fileURLToPath, pathToFileURL } from 'node:url'
import { writtenTable } from './word-table.mjs'

const tables = fileURLToPath(new URL('./word-table.mjs', import.meta.url))

/** Modules whose exports are functions that answer a constant: a table of words, or a text. */
const answers = [
  'kinds/by-name',
  'names/character-words',
  'names/languages',
  'names/meanings',
  'names/said-words',
  'names/word-consonants',
]

/** The one that takes longest to work out: where the patterns of all rules are. */
const INDEX = 'matching/indexed-rules'

/**
 * What is worked out of constants alone is worked out when a program is put together, instead of at every start: tables of words, as text; and each item of a list of constants as a line of text,
 * which is as good as read where it stands, where V8 would have to make all of them.
 */
export const workedOut = () => [
  ...[INDEX, ...answers].map(answersOf),
  instead('matching/rule-at', ({ ruleAt }) => itemOf('ruleAt', ruleAt)),
]

/** The same for a program that travels first: the rest would take more to fetch than to make. */
export const workedOutIndex = () => answersOf(INDEX)

/** The module that is written down there. */
export const indexModule = fileOf(INDEX)

const answersOf = (name) => instead(name, (module) => answering(Object.entries(module)))

function fileOf(name) {
  return new RegExp(`/packages/inference/dist/${name}\\.js$`)
}

/** Another text for a module of inference. One that has moved would be loaded as it is, and only the clock would tell. */
function instead(name, write) {
  const file = fileOf(name)
  let isFound = false
  return {
    name: `worked-out-${name}`,
    load: {
      filter: { id: file },
      async handler(id) {
        isFound = true
        return await write(await import(pathToFileURL(id)))
      },
    },
    buildEnd(error) {
      const infers = [...this.getModuleIds()].some((id) => id.endsWith('/packages/inference/dist/index.js'))
      if (!error && infers && !isFound) throw new Error(`${file} is no module of this program`)
    },
  }
}

/** Functions of these names that answer the same. */
function answering(functions) {
  const written = functions.map(
    ([name, answer]) => `export const ${name} = () => made_${name}\nconst made_${name} = ${literal(answer())}`,
  )
  return [`import { WrittenTable } from ${JSON.stringify(tables)}`, ...written].join('\n')
}

/** A constant as JavaScript writes it. A set is a table that says nothing of its words. */
function literal(answer) {
  if (typeof answer === 'string') return JSON.stringify(answer)
  const entries = answer instanceof Map ? answer : [...answer].map((word) => [word, ''])
  return `/* @__PURE__ */ new WrittenTable(${JSON.stringify(writtenTable(entries))})`
}

/** A function of this name that answers the same for each number, always the same object. In ASCII, as one other character makes V8 keep two bytes for each. */
function itemOf(name, at) {
  const lines = []
  for (let item = at(0); item !== undefined; item = at(lines.length))
    lines.push(JSON.stringify(item).replace(/[^\0-\x7f]/g, escaped))
  return `let lines
const read = []
export const ${name} = (number) => {
  lines ??= ${JSON.stringify(lines.join('\n'))}.split('\\n')
  return (read[number] ??= lines[number] && JSON.parse(lines[number]))
}`
}

/** A character as JSON and JavaScript may write it. */
export const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
