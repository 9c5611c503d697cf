import { folderOf, type Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation } from './expectation.ts'
import { type SeenColumn, type SeenTable, theOne } from './table.ts'

const own = (...columns: readonly SeenColumn[]) => columns.map(({ name }) => ({ path: [], column: name }))
const YEAR = 365.2425 * 86_400_000

/** What names, addresses and titles of a person say of each other. */
export function expectPeople(table: SeenTable, vocabulary: Vocabulary, clock: number): readonly JudgedExpectation[] {
  const find = (pattern: RegExp, as: SeenColumn['as'] = 'text') => theOne(table, pattern, as)
  const first = find(/^(first|given) name$|^forename$/)
  const last = find(/^(last|family) name$|^surname$/)
  const full = find(/^(full name|name|display name)$/)
  const email = find(/^(email|email address)$/)
  const sex = find(/^(sex|gender)$/)
  const title = find(/^(title|prefix|salutation|honorific|title of courtesy|name prefix)$/)
  const initials = find(/^initials$/)
  const birth = theOne(table, /^(date of )?birth( date| day)?$|^dob$/, 'moment')
  const age = theOne(table, /^age$/, 'number')
  const fold = folderOf(vocabulary)
  const letters = (text: string) => fold(text).replaceAll('-', '')
  const claims: (JudgedExpectation | undefined)[] = [
    first &&
      last &&
      email &&
      rule(table, email, 'bears the name', own(email, first, last), ([address = '', a = '', b = '']) => {
        const local = address.split('@')[0] ?? ''
        return isLatin(a + b) ? mentions(local, letters(a), letters(b)) : undefined
      }),
    !first &&
    full &&
    email &&
    /person|user|customer|author|contact|employee|member|signer|recipient|patient|student|teacher|participant/.test(
      table.words,
    )
      ? rule(table, email, `bears the ${full.name}`, own(email, full), ([address = '', name = '']) => {
          const parts = name
            .split(/\s+/)
            .filter((part) => part.length > 1)
            .map(letters)
          const local = address.split('@')[0] ?? ''
          return parts.length < 2 || !isLatin(name)
            ? undefined
            : parts.some((part) => mentions(local, part, part)) || parts.some((part) => local.includes(part))
        })
      : undefined,
    first && last && full && full !== first
      ? rule(
          table,
          full,
          `is ${first.name} and ${last.name}`,
          own(full, first, last),
          ([name = '', a = '', b = '']) => name.includes(a) && name.includes(b),
        )
      : undefined,
    first && last && initials
      ? rule(
          table,
          initials,
          `are those of the name`,
          own(initials, first, last),
          ([text = '', a = '', b = '']) =>
            text.replace(/[^\p{L}]/gu, '').startsWith(a[0] ?? '') && text.includes(b[0] ?? ''),
        )
      : undefined,
    first && sex && rule(table, sex, `is that of ${first.name}`, own(sex, first), sexOf(vocabulary)),
    first && title && rule(table, title, `is for ${first.name}`, own(title, first), sexOf(vocabulary)),
    sex &&
      title &&
      rule(table, title, `is for ${sex.name}`, own(title, sex), ([one = '', other = '']) => {
        const [a, b] = [sexByWord(one), sexByWord(other)]
        return a === undefined || b === undefined ? undefined : a === b
      }),
    birth &&
      age &&
      rule(
        table,
        age,
        `is that since ${birth.name}`,
        own(age, birth),
        ([years = '', date = '']) => Math.abs((clock / 1000 - Date.parse(date)) / YEAR - Number(years) - 0.5) <= 0.51,
      ),
  ]
  return claims.filter((claim) => claim !== undefined)
}

/** Only letters that an address can be made of without knowing how they are read. */
const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\s.'’-]/u.test(text)

function mentions(local: string, first: string, last: string): boolean {
  const text = local.toLowerCase().replace(/[^a-z]/g, '')
  return text.includes(last) || text.includes(first) || text.startsWith(first.slice(0, 1) + last.slice(0, 4))
}

const WOMEN = /^(f|female|w|woman|women|mrs|ms|miss|frau|mme|sra|srta)\.?$/i
const MEN = /^(m|male|man|men|mr|herr|sr)\.?$/i

const sexByWord = (text: string): 'f' | 'm' | undefined => (WOMEN.test(text) ? 'f' : MEN.test(text) ? 'm' : undefined)

/** Whether a word for a sex fits a given name; names that both bear fit either. */
function sexOf(vocabulary: Vocabulary): (values: readonly string[]) => boolean | undefined {
  const lists = {
    f: new Set(vocabulary.words('person.given.female').texts),
    m: new Set(vocabulary.words('person.given.male').texts),
  }
  return ([word = '', name = '']) => {
    const sex = sexByWord(word)
    if (sex === undefined || (!lists.f.has(name) && !lists.m.has(name))) return undefined
    return lists[sex].has(name)
  }
}

export function rule(
  table: SeenTable,
  subject: SeenColumn,
  text: string,
  reads: JudgedExpectation['reads'],
  judge: JudgedExpectation['judge'],
  kind: JudgedExpectation['kind'] = 'person',
): JudgedExpectation {
  return { kind, table: table.plan.key, subject: subject.name, rule: `${subject.name} ${text}`, reads, judge }
}
