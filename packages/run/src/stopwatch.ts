import type { RunTime } from './report.ts'

/** Adds up where the time goes. */
export class Stopwatch {
  #computing = 0
  #rows = 0
  #sink = 0

  computed(milliseconds: number): void {
    this.#computing += milliseconds
  }

  async forRows<T>(wait: Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await wait
    } finally {
      this.#rows += performance.now() - start
    }
  }

  async forSink<T>(wait: Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await wait
    } finally {
      this.#sink += performance.now() - start
    }
  }

  written(write: () => void): void {
    const start = performance.now()
    try {
      write()
    } finally {
      this.#sink += performance.now() - start
    }
  }

  get time(): RunTime {
    return { computing: this.#computing / 1000, waitingForRows: this.#rows / 1000, waitingForSink: this.#sink / 1000 }
  }
}
