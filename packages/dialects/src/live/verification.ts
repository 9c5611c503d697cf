/** What is checked: one constraint of one table. */
export interface Check {
  readonly kind:
    | 'foreign key'
    | 'check'
    | 'not null'
    | 'unique'
    | 'unique among heirs'
    | 'exclusion'
    | 'sequence behind'
    | 'disabled trigger'
    | 'not validated'
    | 'invalid index'
    | 'missing constraint'
    | 'integrity'
  /** `schema.name`. */
  readonly table: string
  readonly constraint: string
}

/** A constraint that rows break. */
export interface Violation extends Check {
  /** Rows that break it; absent when the database could not evaluate it, and `error` says why. */
  readonly count?: number
  readonly error?: string
}

/** What the database itself says about the rows that it holds. */
export interface Verification {
  /** Constraints and sequences that were checked. */
  readonly checked: number
  readonly violations: readonly Violation[]
  /** What no constraint forbids, but readers of the rows would not expect; absent where there is none. */
  readonly remarks?: readonly Violation[]
}
