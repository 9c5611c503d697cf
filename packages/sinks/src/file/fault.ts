import { fault, PopulaceError } from '@populace/diagnostics'

/** The code of a system call's error, such as `ENOSPC`. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return systemCode(error) === 'ENOENT'
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
  EIO: 'input/output error',
  EPIPE: 'the reader has closed the pipe',
}

/** A failed operation on a file as one of ours: POP-4006 when there is no room, else POP-4008. */
export function fileFault(error: unknown, path: string): PopulaceError {
  if (error instanceof PopulaceError) return error
  const code = systemCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return new PopulaceError(fault('POP-4006', `no room left for ${path}`, { subject: path }), { cause: error })
  }
  const reason = (code && REASONS[code]) ?? (error instanceof Error ? error.message : String(error))
  return new PopulaceError(fault('POP-4008', `cannot write ${path}: ${reason}`, { subject: path }), { cause: error })
}

/** Runs an operation on a file; its faults become ours. */
export async function onFile<T>(path: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    throw fileFault(error, path)
  }
}
