import { readTable, readWords } from './data.mjs'
import { table, words } from './list.mjs'

const names = readTable('base/job-name.tsv')
const jobs = readTable('en/job.table.tsv')
const english = readWords('en')
const source = 'Populace'

/** Pay as people speak of it, to two figures. */
const rounded = (amount) => Number(amount.toPrecision(2))

/** Jobs, departments, levels and kinds of employment in a locale's own words, as often and as well paid as the English ones. */
export function addJobs(dictionary, locale) {
  if (locale === 'en') addStaff(dictionary, jobs, ({ title }) => title)
  if (!(locale in names[0])) return
  const own = (kind) => new Map(names.filter((row) => row.kind === kind).map((row) => [row.name, row[locale]]))
  const [title, department, level] = [own('title'), own('department'), own('level')]
  const [pay] = own('pay').values()
  const rows = jobs
    .filter((job) => title.has(job.title))
    .map((job) => ({
      ...job,
      title: title.get(job.title),
      department: department.get(job.department),
      level: level.get(job.level),
      low: rounded(job.low * pay),
      high: rounded(job.high * pay),
    }))
  dictionary.set('job', table(rows, source))
  dictionary.set('job.chief', words([title.get('Chief Executive Officer')], undefined, source))
  addStaff(
    dictionary,
    jobs.filter((job) => title.has(job.title)),
    (job) => title.get(job.title),
  )
  for (const kind of ['department', 'level', 'employment']) {
    const { texts, weights } = english.get(`job.${kind}`)
    const named = texts.map((text) => own(kind).get(text))
    if (named.includes(undefined))
      throw new Error(`base/job-name.tsv: ${kind} ${texts[named.indexOf(undefined)]} is missing`)
    dictionary.set(`job.${kind}`, words(named, weights, source))
  }
}

/** The titles of all who have somebody above them. */
function addStaff(dictionary, all, titleOf) {
  const staff = all.filter(({ level }) => level !== 'Executive')
  dictionary.set(
    'job.staff',
    words(
      staff.map(titleOf),
      staff.map(({ weight }) => weight),
      source,
    ),
  )
}
