/** What a run has done. */
export interface RunReport {
  readonly tables: readonly TableReport[]
  /** Absent when the run was not asked to verify. */
  readonly verification?: VerificationReport
  readonly seconds: number
  readonly time: RunTime
}

export interface TableReport {
  /** `schema.name`. */
  readonly name: string
  readonly requested: number
  readonly written: number
  /** Why fewer rows were planned than requested. */
  readonly capped?: { readonly reason: string; readonly constraint: string }
  readonly bytes: number
  /** From its first partition's beginning to its last one's end. */
  readonly seconds: number
  /**
   * Of the rows as they were encoded, after the name of its algorithm (`xxh64:`): the same for any number of workers, and for a run that was resumed. It
   * tells runs apart by chance; it is no signature.
   */
  readonly digest: string
}

/** Where the time went, in seconds. The first adds up over threads, the others over partitions that are written side by side. */
export interface RunTime {
  readonly computing: number
  readonly waitingForRows: number
  readonly waitingForSink: number
}

/** A constraint, and how many rows do not keep to it; or why that could not be told. */
interface VerificationFinding {
  readonly kind: string
  readonly table: string
  readonly constraint: string
  readonly count?: number
  readonly error?: string
}

/** What the target says about its rows. */
export interface VerificationReport {
  readonly checked: number
  readonly violations: readonly VerificationFinding[]
  /** What no constraint forbids, but readers of the rows would not expect; absent where there is none. */
  readonly remarks?: readonly VerificationFinding[]
}
