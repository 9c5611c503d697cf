import { kindsOfName } from '../table-kinds.ts'
import type { Reading } from './reading.ts'
import { PERSONS } from './roles.ts'
import { spellOut } from './tokens.ts'

/** What the mere form of a name's last words says, where no rule knows the words themselves; rules name a form with a # before it. */
const FORMS: readonly { readonly form: readonly string[]; readonly is: RegExp }[] = [
  { form: ['#polymorphic'], is: /[a-z]{3}able type$/ },
  { form: ['#participle'], is: /(?:^|(?:^|\s)(?:is|was|has) |[^s] )[a-z]{2,}[^e ]ed$/ },
  // `isactive`, `hasimage`; `issue` and `island` are words of their own.
  { form: ['#flag'], is: /^(?:is(?!sue|land|bn|in|olat|o)|has(?!h|te)|can(?!cel|did|al|vas|ad))[a-z]{4,}$/ },
  { form: ['#able'], is: /(?:^| )(?!(?:pay|receiv|dur|consum|vari|tim|equit)able$)[a-z]{3,}[ai]ble$/ },
  { form: ['#plural'], is: /(?:^| )(?!news$|axis$|bias$|lens$)[a-z]{2,}[^su ]s$/ },
  // `edits_pending` are counted, `payment_pending` is none.
  {
    form: ['#counted'],
    is: /[a-z]{3,}[^su]s (?:number|pending|left|remaining|outstanding|required|open|allowed|created|processed|failed|completed|skipped|sent|received|imported|exported)$/,
  },
  // `actions_total`, `questions_amount`; of money the total is a sum.
  {
    form: ['#counted'],
    is: /(?:^| )(?!(?:sales|fees|taxes|payments|costs|wages|refunds|charges|earnings|expenses|deposits|credits|debits|savings|discounts|prices|funds|tips|gains|sums|purchases|bonuses|goods|proceeds|donations|amounts|totals|cents) )[a-z]{3,}[^su]s (?:total|amount)$/,
  },
  // `min_items`.
  {
    form: ['#least'],
    is: /(?:^| )(?:min|minimum) (?:[a-z]+ )*(?!cents|pence|seconds|minutes|hours|days|months|years|bytes)[a-z]{3,}[^su ]s$/,
  },

  // `max_results`.
  {
    form: ['#most'],
    is: /(?:^| )(?:max|maximum) (?:[a-z]+ )*(?!cents|pence|seconds|minutes|hours|days|months|years|bytes)[a-z]{3,}[^su ]s$/,
  },
  {
    form: ['#least'],
    is: /(?:^| )(?:min|minimum) (?:[a-z]+ )*(?!cents|pence|seconds|minutes|hours|days|months|years|bytes)[a-z]{3,}[^su ]s$/,
  },
  // `limit_database_user`.
  { form: ['#most'], is: /^limit (?!.*(?:id|at|by|on|type|to|from)$)[a-z ]{3,}$/ },
  // `uploaded_to` leads to what it was put into.
  { form: ['#to'], is: /(?:^| )[a-z]{3,}ed to$/ },
  // `students_per_room`.
  { form: ['#per'], is: /(?:^|[^ ] )per [a-z]+$/ },
  // Whatever was done by someone: `initiated_by`.
  {
    form: ['#by'],
    is: /(?:^| )(?!(?:sort|order|group|filter|partition|split|divide|multiply|step|stand|near|index|search|rank|limit|cluster)(?:ed)? )[a-z]{4,} by$/,
  },
  // `idasiento` is the number of something.
  { form: ['#id'], is: /^id(?!x|entit|entif|iom|eal|ea|le)[a-z]{4,}$/ },
  // Behind what says that it leads elsewhere: `ref_usuario_cad`, `fk_soc`, `idpes_mae`.
  { form: ['#ref'], is: /^(?:ref|fk)(?! (?:no|nr|num|number|date|type|name|url|code|id|text|by)$) [a-z]+/ },
  { form: ['#ref'], is: /^id(?!x|entit|entif|iom|eal|ea|le)[a-z]{3,} [a-z]+$/ },
  // What is done with it stands behind: `audit_user_id_process`.
  { form: ['#id'], is: /[a-z]{3,} id [a-z]+$/ },
  // `uid`, `fid`: in programs of old the number of a user, a forum.
  { form: ['#key id'], is: /^[a-z]id$/ },
  // Written together with what no rule knows: `geofenceid`, `overlayurl`.
  {
    form: ['#id'],
    is: /(?:^| )(?![a-z]*(?:paid|valid|grid|hybrid|droid|roid|liquid|solid|void|rapid|covid|fluid|acid|placid|lucid|rabid|vivid|humid|timid|candid)$|(?:s|l|m|r|br|pl|st)aid$|(?:a|k|m|b|h|sk|sl)id$|avid$|arid$|lurid$|amid$)[a-z]{2,}id$/,
  },
  { form: ['#url'], is: /(?:^| )[a-z]{3,}url$/ },
  { form: ['#key'], is: /(?:^| )(?!(?:mon|tur|don|joc)key$|hockey$|whiskey$)[a-z]{3,}key$/ },
]

/** Readings of a name by its form alone. */
export const formsOf = (words: readonly string[]): readonly Reading[] => [
  ...FORMS.filter(({ is }) => is.test(words.join(' '))).map(({ form }) => ({ words: form, weight: 1 })),
  ...thing(words),
  ...person(words),
]

/** What may win, and is nobody. */
const OTHERS = /^(id|no|number|team|club|company|country|type|code)$/

/** What is called after someone's trade is that person's name: `architect`, `pianist_name`. */
function person(words: readonly string[]): readonly Reading[] {
  const bare = /^(?:full )?name$/.test(words.slice(-1).join(' ')) ? words.slice(0, -1) : words
  const own = bare.at(-1) === 'full' ? bare.slice(0, -1) : bare
  const isOther = own.some((word) => OTHERS.test(word))
  return !isOther && PERSONS.has(own.at(-1) ?? '') ? [{ words: ['#person'], weight: 1 }] : []
}

/** Of these a number says how many there were. */
const COUNTED: ReadonlySet<string> = new Set(['event', 'job', 'version', 'term', 'log'])

/** What tables have rows of: a whole number called after one of them leads there. */
const thing = (words: readonly string[]): readonly Reading[] =>
  kindsOfName(spellOut(words.filter((word) => !/^\d+$/.test(word))).slice(-1)).some((kind) => !COUNTED.has(kind))
    ? [{ words: ['#thing'], weight: 1 }]
    : []
