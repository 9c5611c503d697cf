// Tables of words as one text: what a program's build writes down of tables that are constants, and what it reads them with.

/** Of so many words of a table each line has one part on average: a few are looked through where one is asked for. */
const A_LINE = 8
/** Who asks this often is better served by a map of all. */
const MANY = 16_384
/** Before a word, between it and what is said of it, and behind that. */
const [WORD, SAYS, ENDS] = ['\r', '\t', '\n']

/** Which line a word is in: no hash to be proud of, but made in the time that a look at all letters would take to begin. */
const lineOf = (word, lines) =>
  lines &&
  (word.charCodeAt(0) * 7 +
    word.charCodeAt(word.length >> 1) * 31 +
    word.charCodeAt(word.length - 1) * 131 +
    word.length * 17) %
    lines

/** The text of a table, which says of each word one thing. */
export function writtenTable(entries) {
  const all = [...entries]
  const lines = Array.from({ length: Math.ceil(all.length / A_LINE) }, () => '')
  for (const [word, says] of all) {
    if (word === '' || /[\r\t\n]/.test(word + says))
      throw new Error(`no table can say ${JSON.stringify(says)} of ${JSON.stringify(word)}`)
    lines[lineOf(word, lines.length)] += WORD + word + SAYS + says
  }
  return lines.join(ENDS)
}

/** A table of its text: `get` and `has` of a map. */
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
    this.#lines ??= this.text.split(ENDS)
    const line = this.#lines[lineOf(word, this.#lines.length)]
    const at = line.indexOf(WORD + word + SAYS)
    if (at < 0) return undefined
    const start = at + word.length + 2
    const end = line.indexOf(WORD, start)
    return end < 0 ? line.slice(start) : line.slice(start, end)
  }

  has(word) {
    return this.get(word) !== undefined
  }

  #read() {
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
