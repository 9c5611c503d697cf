import type { Table } from '@populace/catalog'
import { tableWords } from '../names/table-names.ts'
import { PERSONS, ROLES } from '../names/roles.ts'
import { tokenise } from '../names/tokens.ts'

/** Words for people that name a thing as often. */
const THINGS =
  /^(contact|client|host|handler|guide|poster|recorder|receiver|broker|editor|designer|observer|champion|leader|owner|preparer|translator|mentor|porter|courier|marker|referrer|uploader|dispatcher|heir|minor|rider|driver|officer)$/

/** Whom tables list by what they are, or what they are to others. */
const PEOPLE = new Set([...ROLES.filter((role) => !THINGS.test(role)), ...PERSONS])

/** Whether a table's name says people, whatever they are to others. */
export const isOfRole = (words: readonly string[]): boolean => PEOPLE.has(words.at(-1) ?? '')

const isFamilyName = (name: string): boolean => tokenise(name).join(' ').endsWith('last name')

export const hasFamilyNames = ({ columns }: Table): boolean => columns.some(({ name }) => isFamilyName(name))

/** What is written to, and is nobody. */
const MAILBOXES =
  /(^| )(inbox|mailbox|account|channel|queue|alias|domain|template|setting|configuration|config|integration|branch|office|location|site)$/

const isEmail = (name: string): boolean => /^(email|email address)$/.test(tokenise(name).join(' '))

/** Whether a column of family names or of addresses says people. */
export const hasPeople = (table: Table): boolean => {
  const referenced = new Set(table.foreignKeys.flatMap((key) => key.columns))
  const isMailbox = MAILBOXES.test(tableWords(table.name).join(' '))
  return table.columns.some(
    ({ name }) => !referenced.has(name) && (isFamilyName(name) || (isEmail(name) && !isMailbox)),
  )
}

/** What only someone has. */
const PERSONAL = /(^| )(first name|password|user name|birth date|gender|sex|job title|login|mobile)$/

/** What an office has beside a mailbox, and no one has by himself. */
const OF_HOUSES = /^(fax|website|web site|vat number|tax number|legal name|registration number)$/

/** Whether rows are houses, not people: of a fax or a web site, and of no family name. */
export const isHouse = (table: Table): boolean =>
  !hasFamilyNames(table) &&
  !table.columns.some(({ name }) => PERSONAL.test(tokenise(name).join(' '))) &&
  table.columns.some(({ name }) => OF_HOUSES.test(tokenise(name).join(' ')))
