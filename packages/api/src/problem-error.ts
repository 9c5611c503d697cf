import type { Problem } from './problem.ts'

/** A refusal of the server, thrown by the client. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(refusal: Problem) {
    super(`${refusal.code} ${refusal.detail}`)
    this.problem = refusal
  }
}
