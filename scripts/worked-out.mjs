import { pathToFileURL } from 'node:url'

/**
 * What is worked out of constants alone is worked out when a program is put together, instead of at every start: what a module answers without being asked anything, as data; and each
 * item of a list of constants as a line of text, which is as good as read where it stands, where V8 would have to make all of them.
 */
export const workedOut = () => [
  instead('indexed-rules', async (module) =>
    Object.entries(module)
      .map(([name, answer]) => answering(name, answer()))
      .join('\n'),
  ),
  instead('rule-at', async ({ ruleAt }) => itemOf('ruleAt', ruleAt)),
]

/** Another text for a module of what tells rules of inference by names. One that has moved would be loaded as it is, and only the clock would tell. */
function instead(name, write) {
  const file = new RegExp(`/packages/inference/dist/matching/${name}\\.js$`)
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

/** A function of this name that answers the same. */
function answering(name, answer) {
  const data = JSON.stringify(JSON.stringify(answer))
  return `let made_${name}\nexport const ${name} = () => (made_${name} ??= JSON.parse(${data}))`
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
