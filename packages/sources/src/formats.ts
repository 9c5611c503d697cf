import type { SourceFormat } from './format.ts'
import { readText } from './format.ts'

/** The formats that can be read, the surest to recognise first. Another joins by an entry; its reader is loaded when it is needed. */
export const formats: readonly SourceFormat[] = [
  {
    name: 'prisma',
    files: 'schema.prisma',
    ending: /\.prisma$/i,
    read: async (file) => {
      const [{ readPrisma }, text] = await Promise.all([import('./prisma/read-prisma.ts'), readText(file)])
      return readPrisma(text, { file: file.name })
    },
  },
  {
    name: 'rails',
    files: 'Rails’ schema.rb',
    ending: /\.rb$/i,
    read: async (file, options) => {
      const [{ readRails }, text] = await Promise.all([import('./rails/read-rails.ts'), readText(file)])
      return readRails(text, { file: file.name, ...options })
    },
  },
]
