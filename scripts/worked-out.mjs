import { pathToFileURL } from 'node:url'

/**
 * What is worked out of constants alone is worked out when a program is put together, instead of at every start: what a module answers without being asked anything, as data. A text is
 * as good as read where it stands; of what is made of constants, V8 would have to read every one.
 */
export const workedOut = () => ({
  name: 'worked-out',
  load: {
    filter: { id: /\/packages\/inference\/dist\/indexed-rules\.js$/ },
    async handler(id) {
      return Object.entries(await import(pathToFileURL(id)))
        .map(([name, answer]) => answering(name, answer()))
        .join('\n')
    },
  },
})

/** A function of this name that answers the same. */
function answering(name, answer) {
  if (typeof answer === 'string') return `export const ${name} = () => ${JSON.stringify(answer)}`
  const data = JSON.stringify(JSON.stringify(answer))
  return `let made_${name}\nexport const ${name} = () => (made_${name} ??= JSON.parse(${data}))`
}
