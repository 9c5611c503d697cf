import { pathToFileURL } from 'node:url'

const RULES = /\/packages\/inference\/dist\/matching\/indexed-rules\.js$/

/**
 * What is worked out of constants alone is worked out when a program is put together, instead of at every start: what a module answers without being asked anything, as data. A text is
 * as good as read where it stands; of what is made of constants, V8 would have to read every one.
 */
export function workedOut() {
  let isFound = false
  return {
    name: 'worked-out',
    load: {
      filter: { id: RULES },
      async handler(id) {
        isFound = true
        return Object.entries(await import(pathToFileURL(id)))
          .map(([name, answer]) => answering(name, answer()))
          .join('\n')
      },
    },
    // A module that has moved would be loaded as it is, and only the clock would tell.
    buildEnd(error) {
      const infers = [...this.getModuleIds()].some((id) => id.endsWith('/packages/inference/dist/index.js'))
      if (!error && infers && !isFound) throw new Error(`${RULES} is no module of this program`)
    },
  }
}

/** A function of this name that answers the same. */
function answering(name, answer) {
  if (typeof answer === 'string') return `export const ${name} = () => ${JSON.stringify(answer)}`
  const data = JSON.stringify(JSON.stringify(answer))
  return `let made_${name}\nexport const ${name} = () => (made_${name} ??= JSON.parse(${data}))`
}
