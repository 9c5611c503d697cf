import type { DialectName } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { parseCount, parseShare } from '@populace/model'
import type { Settings } from '@populace/project'

/** Options as commander gives them. */
export interface RawOptions {
  readonly model?: string
  readonly dialect?: DialectName
  readonly seed?: string
  readonly rows?: string
  readonly scale?: string
  readonly edges?: string
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly flat?: boolean
  readonly workers?: string
  readonly json?: boolean
  readonly quiet?: boolean
  /** No option, but a folder of the program's own (`Settings`). */
  readonly keptIn?: string
}

/** Reads the options' texts; every fault is reported at once. */
export function readSettings(raw: RawOptions): Settings {
  const faults: ReturnType<typeof fault>[] = []
  const number = (
    name: string,
    text: string | undefined,
    read: (text: string) => number | undefined,
    wanted: string,
  ) => {
    if (text === undefined) return undefined
    const value = read(text)
    if (value === undefined)
      faults.push(fault('POP-8001', `--${name} wants ${wanted}, not ${text}`, { subject: `--${name}` }))
    return value
  }
  const rows = number('rows', raw.rows, readRows, 'a whole number up to 10^12, such as 500, 10k or 2M')
  const scale = number(
    'scale',
    raw.scale,
    (t) => (Number(t) > 0 && Number.isFinite(Number(t)) ? Number(t) : undefined),
    'a number above zero',
  )
  const edges = number('edges', raw.edges, parseShare, 'a share from 0 to 1, such as 2% or 0.02')
  if (faults.length > 0) throw new PopulaceError(faults)
  const { model, dialect, seed, only, skip, keptIn } = raw
  return {
    ...(model === undefined ? {} : { model }),
    ...(dialect === undefined ? {} : { dialect }),
    ...(seed === undefined ? {} : { seed }),
    ...(rows === undefined ? {} : { rows }),
    ...(scale === undefined ? {} : { scale }),
    ...(raw.flat ? { flat: true } : {}),
    ...(edges === undefined ? {} : { edges }),
    ...(only === undefined ? {} : { only }),
    ...(skip === undefined ? {} : { skip }),
    ...(keptIn === undefined ? {} : { keptIn }),
  }
}

function readRows(text: string): number | undefined {
  const count = parseCount(text)
  return typeof count === 'number' && count <= 1e12 ? count : undefined
}

/** A whole number of an option; undefined when the option was left out. */
export function readWhole(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text.replaceAll('_', ''))
  if (Number.isSafeInteger(value) && value >= least) return value
  throw new PopulaceError(
    fault('POP-8001', `--${name} wants a whole number from ${least}, not ${text}`, { subject: `--${name}` }),
  )
}
