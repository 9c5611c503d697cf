import { partWords } from '@populace/vocabulary'

export const GROSS_PAY = 'gross pay, gross, gross salary, gross amount, base pay, basic salary'

/** What is part of something, by the words of both, and how much of it. */
export interface KnownPart {
  readonly part: string
  readonly whole: string
  readonly params: Readonly<Record<string, number>>
}

const SHARES = ['none', 'all', 'min', 'max'] as const

let known: readonly KnownPart[] | undefined

/** What is known to be part of something. */
export function knownParts(): readonly KnownPart[] {
  known ??= partWords.split('\n').map((line) => {
    const [part = '', whole = '', ...shares] = line.split('\t')
    const params = SHARES.flatMap((name, i) => (shares[i] ? [[name, Number(shares[i])] as const] : []))
    return { part, whole, params: Object.fromEntries(params) }
  })
  return known
}

let byName: ReadonlyMap<string, readonly { readonly wholes: readonly string[]; readonly params: KnownPart['params'] }[]>

/** What a number of some name is part of. */
export function partsCalled(
  name: string,
): readonly { readonly wholes: readonly string[]; readonly params: KnownPart['params'] }[] {
  byName ??= gather()
  return byName.get(name) ?? []
}

function gather(): typeof byName {
  const found = new Map<string, { wholes: readonly string[]; params: KnownPart['params'] }[]>()
  for (const { part, whole, params } of knownParts()) {
    const entry = { wholes: whole.split(', '), params }
    for (const name of part.split(', ')) found.set(name, [...(found.get(name) ?? []), entry])
  }
  return found
}
