import { z } from 'zod'
import { json } from '../structure/array.ts'
import { type Shape, shapeFor, type ShapeName, shapes } from './shape.ts'

const names = Object.keys(shapes)
const isName = (name: string): name is ShapeName => name in shapes

/** Parameters of a generator whose parts, called so, follow a shape. */
export const shapeParams = (parts: string) => ({
  shape: z
    .string()
    .refine(isName, { error: `one of ${names.join(', ')}` })
    .optional()
    .describe(`What it describes: ${names.join(', ')}; by the column's name when absent`),
  fields: z
    .record(z.string(), json)
    .optional()
    .describe(`Its ${parts}: a generator’s name, {generator, params}, a list to choose from, or an object of these`),
})

/** The shape that was asked for by name, else the one that the column's name tells. */
export const shapeNamed = (name: string | undefined, column: string): Shape =>
  shapes[name !== undefined && isName(name) ? name : shapeFor(column)]
