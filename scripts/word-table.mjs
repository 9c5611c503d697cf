// Tables of words as one text: what a program's build writes down of tables that are constants, and what it reads them with. Words are in order, so that neighbours, which are alike, lie side by side:
// a text that travels is compressed.

/** So many words have a line, which is looked through where one of them is asked for. */
const A_LINE = 12
/** Who asks this often is better served by a map of all. */
const MANY = 16_384
/** Before a word, between it and what is said of it, and behind a line. */
const [WORD, SAYS, ENDS] = ['\r', '\t', '\n']

/** The order of texts as JavaScript compares them. */
const inOrder = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)

/** The text of a table, which says of each word one thing. */
export function writtenTable(entries) {
  const lines = []
  for (const [at, [word, says]] of [...entries].sort(inOrder).entries()) {
    if (word === '' || /[\r\t\n]/.test(word + says))
      throw new Error(`no table can say ${JSON.stringify(says)} of ${JSON.stringify(word)}`)
    if (at % A_LINE === 0) lines.push('')
    lines[lines.length - 1] += WORD + word + SAYS + says
  }
  return lines.join(ENDS)
}

/** A table of its text: `get`, `has` and `keys` of a map. */
export class WrittenTable {
  #lines
  #asked = 0
  #all

  constructor(text) {
    this.text = text
  }

  get(word) {
    if (this.#all !== undefined) return this.#all.get(word)
    if (word === '') return undefined
    if (++this.#asked > MANY) return this.#read().get(word)
    const line = this.#lineOf(word)
    const at = line.indexOf(WORD + word + SAYS)
    if (at < 0) return undefined
    const start = at + word.length + 2
    const end = line.indexOf(WORD, start)
    return end < 0 ? line.slice(start) : line.slice(start, end)
  }

  has(word) {
    return this.get(word) !== undefined
  }

  keys() {
    return this.#read().keys()
  }

  /** The last line whose first word is not behind this one. */
  #lineOf(word) {
    this.#lines ??= this.text.split(ENDS)
    let [from, to] = [0, this.#lines.length - 1]
    while (from < to) {
      const middle = (from + to + 1) >> 1
      const line = this.#lines[middle]
      if (line.slice(1, line.indexOf(SAYS)) <= word) from = middle
      else to = middle - 1
    }
    return this.#lines[from]
  }

  #read() {
    if (this.#all !== undefined) return this.#all
    const entries = this.text.split(ENDS).flatMap((line) =>
      line
        .split(WORD)
        .slice(1)
        .map((entry) => entry.split(SAYS)),
    )
    this.#all = new Map(entries)
    this.#lines = undefined
    return this.#all
  }
}
