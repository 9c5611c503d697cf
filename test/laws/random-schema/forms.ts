/** What texts of a column look like: one of several sequences of characters of a class, each so many times. */
export type Form = readonly (readonly (readonly [characters: string, times: number])[])[]

/** Each with more texts than a table has rows; none takes a number behind a word. */
export const forms: readonly Form[] = [
  [
    [
      ['A-Z', 2],
      ['0-9', 4],
    ],
  ],
  [[['A-Z', 2]], [['A-Z', 3]]],
  [[['a-z', 3]], [['a-z', 4]], [['a-z', 5]]],
  [
    [
      ['A-Z', 1],
      ['a-z', 2],
    ],
    [
      ['A-Z', 1],
      ['a-z', 4],
    ],
  ],
  [
    [
      ['1-9', 1],
      ['A-H', 1],
    ],
    [
      ['1-9', 1],
      ['0-9', 1],
      ['A-H', 1],
    ],
  ],
  [[['0-9', 5]]],
  [[['0-9a-f', 8]]],
]

const [PLATE = []] = forms

/** Two letters and four digits. */
export const plate: Form = PLATE

/** As a regular expression. */
export const expressionOf = (form: Form): string =>
  `^(${form.map((parts) => parts.map(([characters, times]) => `[${characters}]{${times}}`).join('')).join('|')})$`

/** As SQLite's GLOB, which has no repetition and no alternatives. */
export const globsOf = (form: Form): readonly string[] =>
  form.map((parts) => parts.map(([characters, times]) => `[${characters}]`.repeat(times)).join(''))
