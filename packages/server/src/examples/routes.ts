import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { readExamples } from './examples.ts'

export function exampleRoutes(): Handlers<'listExamples' | 'getExample'> {
  return {
    listExamples: async () => ({ items: [...(await readExamples())] }),
    getExample: async ({ params }) => {
      const found = (await readExamples()).find(({ slug }) => slug === params.example)
      if (!found) throw notFound('example')
      return found
    },
  }
}
