import { folderOf, type Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation } from './expectation.ts'
import { rule } from './people.ts'
import { type SeenColumn, type SeenTable, theOne } from './table.ts'

const own = (...columns: readonly SeenColumn[]) => columns.map(({ name }) => ({ path: [], column: name }))

/** The first digits of the numbers of each network's cards (ISO/IEC 7812). */
const NETWORK_RANGES: Readonly<Record<string, RegExp>> = {
  visa: /^4/,
  mastercard: /^(5[1-5]|2[2-7])/,
  americanexpress: /^3[47]/,
  amex: /^3[47]/,
  discover: /^6(011|4[4-9]|5)/,
  jcb: /^35/,
  dinersclub: /^3([689]|0[0-5])/,
}

/** What titles, addresses, files, cards and devices say of each other. */
export function expectTexts(table: SeenTable, vocabulary: Vocabulary): readonly JudgedExpectation[] {
  const find = (pattern: RegExp) => theOne(table, pattern, 'text')
  const fold = folderOf(vocabulary)
  const slug = find(/^(slug|handle|permalink|url slug|friendly url)$/)
  const title = find(/^(title|name|subject|headline)$/)
  const file = find(/^(file ?name|original (file)?name|original file name|attachment name|blob name)$/)
  const media = find(/^(mime|mime type|content type|mimetype)$/) ?? find(/^(media type|file type)$/)
  const extension = find(/^(extension|file extension|ext)$/)
  const url = find(/^(url|website|homepage|web page|web site|website url|link)$/)
  const domain = find(/^(domain|domain name|host|hostname)$/)
  const company = find(/^(company|company name|organi[sz]ation|organi[sz]ation name|employer)$/)
  const workEmail = find(/^(work|business|company|corporate) email( address)?$/)
  const path = find(/^(path|url path)$/)
  const agent = find(/^user agent$/)
  const browser = find(/^browser( name)?$/)
  const system = find(/^(operating system|os|os name|platform)$/)
  const network = find(/^(card )?(network|brand|card type|scheme)$|^credit card type$/)
  const card = find(/^(card|credit card|payment card) number$/)
  const iban = find(/^iban$/)
  const country = find(/^(bank )?country( code)?$/)
  const accounts = vocabulary.table('finance.iban').texts('country')
  const maker = find(/^(make|maker|manufacturer|vehicle make)$/)
  const model = find(/^(model|vehicle model|model name)$/)
  const types = new Map<string, Set<string>>()
  const files = vocabulary.table('web.file')
  files.texts('extension').forEach((one, i) => {
    types.set(one, (types.get(one) ?? new Set<string>()).add(files.texts('type')[i] ?? ''))
  })
  const ends = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const fits = (ending: string, type: string) =>
    types.get(ending === 'jpeg' ? 'jpg' : ending)?.has(type.split(';')[0] ?? '')
  const makes = new Map<string, Set<string>>()
  const cars = vocabulary.table('vehicle')
  for (const [i, one] of cars.texts('model').entries())
    makes.set(one, (makes.get(one) ?? new Set<string>()).add(cars.texts('maker')[i] ?? ''))
  const text = (
    subject: SeenColumn,
    words: string,
    reads: JudgedExpectation['reads'],
    judge: JudgedExpectation['judge'],
  ) => rule(table, subject, words, reads, judge, 'text')
  const technology = (
    subject: SeenColumn,
    words: string,
    reads: JudgedExpectation['reads'],
    judge: JudgedExpectation['judge'],
  ) => rule(table, subject, words, reads, judge, 'technology')
  const expectations: (JudgedExpectation | undefined)[] = [
    slug &&
      title &&
      text(slug, `is made of ${title.name}`, own(slug, title), ([a = '', b = '']) => {
        const [wanted, made] = [letters(fold(b)), letters(bare(a))]
        return wanted === '' ? undefined : wanted.startsWith(made) || made.startsWith(wanted.slice(0, 12))
      }),
    path && slug && text(path, `ends in ${slug.name}`, own(path, slug), ([a = '', b = '']) => a.includes(b)),
    file &&
      media &&
      technology(media, `is that of ${file.name}`, own(file, media), ([a = '', b = '']) => fits(ends(a), b)),
    extension &&
      media &&
      technology(media, `is that of ${extension.name}`, own(extension, media), ([a = '', b = '']) =>
        fits(a.replace(/^\./, '').toLowerCase(), b),
      ),
    file &&
      extension &&
      technology(
        file,
        `ends in ${extension.name}`,
        own(file, extension),
        ([a = '', b = '']) => ends(a) === b.replace(/^\./, '').toLowerCase(),
      ),
    url &&
      domain &&
      technology(url, `lies in ${domain.name}`, own(url, domain), ([a = '', b = '']) =>
        a.includes(b.replace(/^www\./, '')),
      ),
    company &&
      workEmail &&
      text(workEmail, `is one of ${company.name}`, own(workEmail, company), ([a = '', b = '']) => {
        const [stem = ''] = fold(b).split('-')
        return stem.length < 3 ? undefined : (a.split('@')[1] ?? '').replace(/[^a-z0-9]/g, '').includes(stem)
      }),
    agent &&
      browser &&
      technology(browser, `is that of ${agent.name}`, own(agent, browser), ([a = '', b = '']) => runs(a, BROWSERS, b)),
    agent &&
      system &&
      technology(system, `is that of ${agent.name}`, own(agent, system), ([a = '', b = '']) => runs(a, SYSTEMS, b)),
    card &&
      network &&
      rule(
        table,
        card,
        `is one of ${network.name}`,
        own(card, network),
        ([a = '', b = '']) => NETWORK_RANGES[b.toLowerCase().replace(/\W/g, '')]?.test(a),
        'money',
      ),
    iban &&
      country &&
      rule(
        table,
        iban,
        `is of ${country.name}`,
        own(iban, country),
        ([a = '', b = '']) => {
          const countries = vocabulary.table('country')
          const at = countries.texts('name').indexOf(b)
          const code = at < 0 ? b : countries.texts('code')[at]
          // Not every country has such numbers.
          return code !== undefined && accounts.includes(code) ? a.startsWith(code) : undefined
        },
        'money',
      ),
    iban &&
      rule(
        table,
        iban,
        `${iban.name} has its check digits`,
        own(iban),
        ([a = '']) =>
          /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(a) ? remainder97(a.slice(4) + a.slice(0, 4)) === 1 : undefined,
        'money',
      ),
    maker &&
      model &&
      technology(model, `is one of ${maker.name}`, own(model, maker), ([a = '', b = '']) => makes.get(a)?.has(b)),
  ]
  return expectations.filter((one) => one !== undefined)
}

/** Of an account number with its beginning behind, letters counted from A as 10 (ISO 13616). */
const remainder97 = (text: string): number =>
  [...text].reduce((rest, char) => {
    const value = Number.parseInt(char, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** A slug without its hyphens: a handle may write the words of a name as one (valleyforge-imaging). */
const letters = (slug: string): string => slug.replaceAll('-', '')

/** A slug without the number that tells it from its likes. */
const bare = (slug: string): string => slug.replace(/-[0-9a-z]{1,8}$/, '')

const BROWSERS: readonly (readonly [RegExp, RegExp])[] = [
  [/edg/i, /Edg\//],
  [/opera/i, /OPR\//],
  [/samsung/i, /SamsungBrowser/],
  [/firefox/i, /Firefox|FxiOS/],
  [/chrome/i, /Chrome|CriOS/],
  [/safari/i, /Safari/],
]
const SYSTEMS: readonly (readonly [RegExp, RegExp])[] = [
  [/windows/i, /Windows/],
  [/^(mac|macos|os x)/i, /Mac OS X/],
  [/ios|iphone|ipad/i, /iPhone|iPad/],
  [/android/i, /Android/],
  [/linux|ubuntu|debian|fedora/i, /Linux/],
]

function runs(agent: string, known: readonly (readonly [RegExp, RegExp])[], name: string): boolean | undefined {
  return known.find(([words]) => words.test(name))?.[1].test(agent)
}
