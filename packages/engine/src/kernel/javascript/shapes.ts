import { InvariantError } from '@populace/diagnostics'
import type { Constants } from './constants.ts'
import { library } from './runtime/library.ts'
import type { Memory } from './runtime/memory.ts'

/** Makes a function of a shape from its constants. */
type Shape = (memory: Memory, ...constants: readonly (object | number)[]) => unknown

/**
 * Functions whose code differs in constants only share it, in all tables and for as long as the process lives. Most of the ten thousand columns of a large
 * schema are of a hundred shapes; parsing each, and optimising each anew when it runs, would take an engine many times longer than filling them.
 */
const shapes = new Map<string, Shape>()
const MOST_SHAPES = 4096

/**
 * Makes a function from its parameters and body. In the body, `M` is the memory, the constants have their names, and the functions of `library` are
 * there. With `copied`, the constants become variables of each call, which loops reach faster.
 */
export function instantiate(
  parameters: string,
  body: string,
  constants: Constants,
  memory: Memory,
  options: { readonly copied: boolean },
): unknown {
  const { names } = constants
  const given = options.copied ? names.map((name) => `_${name}`) : names
  const copies = names.map((name) => `${name} = _${name}`).join(', ')
  const head = options.copied && copies ? `const ${copies};` : ''
  const source = `return (M, ${given.join(', ')}) => function (${parameters}) {\n${head}\n${body}\n}`
  const shape = shapes.get(source) ?? compile(source)
  if (shapes.size >= MOST_SHAPES) shapes.clear()
  shapes.set(source, shape)
  return shape(memory, ...constants.values)
}

function compile(source: string): Shape {
  const used = Object.keys(library).filter((name) => source.includes(`${name}(`))
  const made: unknown = new Function('L', `'use strict'; const { ${used.join(', ')} } = L, { imul } = Math; ${source}`)(
    library,
  )
  if (!isShape(made)) throw new InvariantError('generated code gave no function')
  return made
}

const isShape = (value: unknown): value is Shape => typeof value === 'function'
