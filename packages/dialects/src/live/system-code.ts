/** The operating system's error code (`ECONNREFUSED`), also out of the bundle that trying several addresses gives. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return error instanceof AggregateError ? systemCode(error.errors[0]) : undefined
}
