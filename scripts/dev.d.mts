export function startDevelopment(options: {
  readonly port?: number
  readonly home: string
  readonly store?: string
  readonly cache?: string
}): Promise<{ readonly url: string; close(): Promise<void> }>
