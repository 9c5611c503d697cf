import { readFileSync, statSync } from 'node:fs'

/**
 * Processes that hold a lock on a file or on its `-shm`, as programs with SQLite's own locking do while they read or write (and all the time in
 * WAL mode). The embedded driver locks in another way and would not notice them. Only Linux tells (proc(5), /proc/locks); elsewhere the list is empty.
 */
export function processesLocking(file: string): readonly number[] {
  const places = new Set([file, `${file}-shm`].flatMap(placeOf))
  return readLocks().flatMap((line) => {
    // `1: POSIX  ADVISORY  READ 1234 08:01:131073 0 EOF`
    const [, , , , pid = '', place = ''] = line.split(/\s+/)
    return places.has(place) && Number(pid) !== process.pid ? [Number(pid)] : []
  })
}

function readLocks(): string[] {
  try {
    return readFileSync('/proc/locks', 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Device and inode as the kernel prints them: `08:01:131073`. */
function placeOf(file: string): string[] {
  try {
    const { dev, ino } = statSync(file)
    // glibc's encoding of a device number (sys/sysmacros.h).
    const major = (dev >>> 8) & 0xfff
    const minor = (dev & 0xff) | ((dev >>> 12) & 0xfff00)
    const hex = (n: number) => n.toString(16).padStart(2, '0')
    return [`${hex(major)}:${hex(minor)}:${ino}`]
  } catch {
    return []
  }
}
