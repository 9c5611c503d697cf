/** What people look for in a language, each part with lists that stand for it: it is there where all of them are the language's own. */
const PARTS = {
  names: ['person.given.female', 'person.given.male', 'person.family', 'person.prefix.female', 'person.marital'],
  places: ['place', 'place.street', 'place.house', 'place.unit', 'country'],
  companies: [
    'company.name',
    'company.suffix',
    'company.word',
    'company.stem',
    'company.description',
    'company.tagline',
  ],
  calendar: ['date.month', 'date.weekday'],
  texts: ['text.sentence', 'text.paragraph', 'text.title', 'text.remark', 'text.reply', 'person.bio', 'work.task'],
  reviews: ['review.positive.food', 'review.negative.service', 'review.title.neutral', 'review.reply'],
  support: ['support.message', 'support.reply', 'support.subject', 'support.topic'],
  jobs: ['job', 'job.department', 'job.level', 'job.employment'],
  goods: [
    'product',
    'product.category',
    'product.color',
    'product.unit',
    'product.description',
    'product.availability',
  ],
  business: ['about.activity', 'work.project', 'event.title', 'saying.deal.name', 'property.type', 'company.industry'],
  houses: [
    'medical.condition',
    'medical.drug',
    'medical.specialty',
    'school.subject',
    'school.course',
    'order.payment.method',
  ],
  details: ['told.claim.home', 'told.expense.meals', 'told.leave.sick', 'hotel.request'],
}

/** A table of the languages and what each has of its own: all of a part, some, or none. */
export function languageTable(locales) {
  const cell = (dictionary, lists) => {
    const own = lists.filter((list) => dictionary.has(list)).length
    return own === lists.length ? '●' : own > 0 ? '◐' : ' '
  }
  const rows = [...locales]
    .filter(([locale]) => locale !== 'base')
    .map(([locale, dictionary]) => {
      const cells = Object.values(PARTS).map((lists) => cell(dictionary, lists))
      return `| \`${locale.replace('_', '-')}\` | ${cells.join(' | ')} |`
    })
  const names = Object.keys(PARTS)
  return `| | ${names.join(' | ')} |\n|---|${names.map(() => ':-:').join('|')}|\n${rows.join('\n')}\n`
}
