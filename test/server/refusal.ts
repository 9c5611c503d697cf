import { type Problem, ProblemError } from '@populace/api'

/** What the server says no with; fails when it says yes. */
export async function refusal(call: Promise<unknown>): Promise<Problem> {
  try {
    await call
  } catch (error) {
    if (error instanceof ProblemError) return error.problem
    throw error
  }
  throw new Error('the server did not refuse')
}
