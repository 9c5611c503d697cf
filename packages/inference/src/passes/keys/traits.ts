import type { ForeignKey } from '@populace/catalog'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { formulaName } from '@populace/model'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { nameOf } from '../../totals/columns.ts'
import { roleOf } from '../people/owners.ts'

/** What the parts of a whole have in common, by what keys say: all songs of an album are of its genre. */
interface Traits {
  /** The last word of tables of such parts, or their kind. */
  readonly parts: RegExp
  /** What keys to the whole say it is. */
  readonly whole: RegExp
  /** What keys to what they have in common say that is. */
  readonly traits: RegExp
  /** What columns call the people who made all of them. */
  readonly makers?: RegExp
}

const TRAITS: readonly Traits[] = [
  {
    parts: /^(track|song|recording|tune)$/,
    whole: /(^| )(album|record|release|disc)$/,
    traits: /(^| )(genre|style|language|label|format|media type|medium)$/,
    makers: /^(composer|composers|songwriter|lyricist|writer|producer)( name)?$/,
  },
  {
    parts: /^(album|record|release|track|song)$/,
    whole: /(^| )(artist|band|performer)$/,
    traits: /(^| )(genre|style|label)$/,
  },
  {
    parts: /^(episode|season|broadcast)$/,
    whole: /(^| )(series|show|season|podcast|program(me)?)$/,
    traits: /(^| )(genre|language|network|format|category|host|channel|studio)$/,
    makers: /^(host|presenter|narrator|creator)( name)?$/,
  },
  {
    parts: /^(film|movie|book|volume|comic|issue|game)$/,
    whole: /(^| )(series|franchise|saga|magazine|journal)$/,
    traits: /(^| )(genre|language|studio|publisher|category|subject|original language)$/,
  },
  {
    parts: /^(chapter|page|lesson|lecture|module|unit|quiz|exam|assignment)$/,
    whole: /(^| )(book|course|class|curriculum)$/,
    traits: /(^| )(language|subject|genre|level|category|teacher|instructor)$/,
    makers: /^(author|instructor|teacher|lecturer)( name)?$/,
  },
  {
    parts: /^(product|item|article|good|variant|sku|style|device|asset|vehicle|car|machine|equipment|aircraft|plane)$/,
    whole: /(^| )(model|product line|line|collection|family|range|style|product|template|type)$/,
    traits:
      /(^| )(category|subcategory|sub category|product type|brand|maker|manufacturer|make|vendor|material|gender|body type|fuel|fuel type|vehicle type|asset type|device type|size unit measure|unit measure|unit of measure)$/,
  },
  {
    parts:
      /^(order|invoice|payment|transaction|quote|bill|statement|refund|subscription|cart|checkout|balance|account)$/,
    whole: /(^| )(customer|client|merchant|store|shop|account|wallet|buyer|company)$/,
    traits: /(^| )(currency|language|locale|price list|tax region|time zone)$/,
  },
  {
    parts: /^(match|game|fixture|race|event|round|heat)$/,
    whole: /(^| )(tournament|league|competition|championship|season)$/,
    traits: /(^| )(sport|discipline|organi[sz]er|organi[sz]ation|country|game)$/,
  },
  {
    parts: /^(reading|measurement|sample|observation|metric|datum|point)$/,
    whole: /(^| )(sensor|device|meter|probe|channel|station)$/,
    traits: /(^| )(unit|metric|quantity|parameter|measurand|measure|unit of measure|sensor type)$/,
  },
  {
    parts: /^(employee|member|worker|staff|user)$/,
    whole: /(^| )(department|team|office|branch|squad)$/,
    traits: /(^| )(location|office|country|site|building|time zone|currency|calendar)$/,
  },
  {
    parts: /^(host|server|node|instance|pod|volume)$/,
    whole: /(^| )(cluster|rack|pool)$/,
    traits: /(^| )(region|zone|environment|provider|datacenter|data center)$/,
  },
]

/** Keys that lead on from a whole to a greater one. */
const FARTHEST = 2

/**
 * Parts of one whole have in common what the whole would have: the songs of an album are of one genre, the readings of a sensor in one unit. Where the whole itself is part of a
 * greater one that decides it, all of that one's: an artist's albums are of one genre too. Where the whole names it itself, it is the whole's.
 */
export function shareTraits(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    nameMakers(table, inferring)
    for (const key of table.table.foreignKeys) {
      const relation = table.relations.get(key.name)
      if (!relation || relation.follows !== undefined || relation.when !== undefined) continue
      const way = key.columns.length === 1 ? wayToWhole(key, table, inferring, FARTHEST) : []
      const [first] = way
      if (!first) continue
      const last = whereTo(way, inferring)
      const same = last?.table.foreignKeys.find(
        (one) => keyOf(one.references) === keyOf(key.references) && roleOf(one) === roleOf(key),
      )
      const by = [referenceOf(first.columns), ...way.slice(1).map(({ columns }) => columns.join('+'))].join('.')
      const reason = `${relation.reason}; all of one ${roleOf(first)} share it`
      const { children } = relation
      const spread = children && {
        distribution: children.distribution,
        ...(children.exponent && { exponent: children.exponent }),
        ...(children.hubs && { hubs: children.hubs }),
      }
      table.relations.set(
        key.name,
        same
          ? { ...relation, follows: `${by}.${same.columns.join('+')}`, reason }
          : { ...relation, ...(spread ? { children: spread } : {}), like: by, reason },
      )
    }
  }
}

/** All parts of a whole are by the same people: the person that the whole's row is. */
function nameMakers(table: TableDraft, inferring: Inferring): void {
  for (const draft of table.columns) {
    const { guess, words } = draft
    if (!guess?.generator.startsWith('person.') || guess.params.of !== undefined) continue
    const whole = table.table.foreignKeys.find(
      (key) => key.columns.length === 1 && traitsOf(table, key).some(({ makers }) => makers?.test(words.join(' '))),
    )
    if (!whole || creditSoloist(draft, whole, inferring)) continue
    amend(
      draft,
      { params: { ...guess.params, of: referenceOf(whole.columns) } },
      `all of one ${roleOf(whole)} are by the same`,
    )
  }
}

/** Who sings alone wrote the songs; who of a band did is left out, as far as it may be. */
function creditSoloist(draft: ColumnDraft, whole: ForeignKey, inferring: Inferring): boolean {
  if (!draft.column.nullable || !inferring.generators.has('copy')) return false
  const album = inferring.drafts.get(keyOf(whole.references))
  const artists = (album?.table.foreignKeys ?? []).flatMap((key) => {
    const found = inferring.drafts.get(keyOf(key.references))?.columns.find(isArtist)
    return found ? [{ key, column: found.column.name, name: nameOf(found) }] : []
  })
  const [artist] = artists
  if (!artist || artists.length > 1) return false
  const way = `${referenceOf(whole.columns.map(formulaName))}.${artist.key.columns.map(formulaName).join('+')}`
  const name = `${way}.${artist.name}`
  // Names of bands are plurals, or have more words than two.
  const when = `right(${name}, 1) <> 's' and right(${name}, 3) <> 'men' and split_part(${name}, ' ', 3) = ''`
  const params = { column: `${way}.${artist.column}` }
  amend(draft, { generator: 'copy', params, when, nulls: 0 }, 'who sings alone wrote the songs')
  return true
}

const isArtist = ({ guess }: ColumnDraft): boolean => guess?.generator === 'music.artist'

/** The keys that lead to the whole whose parts share what a key leads to. */
function wayToWhole(key: ForeignKey, table: TableDraft, inferring: Inferring, left: number): readonly ForeignKey[] {
  const [whole] = table.table.foreignKeys
    .filter((by) => by !== key && by.columns.length === 1 && keyOf(by.references) !== keyOf(table.table))
    .filter((by) => hasInCommon(table, by, roleOf(key)))
    .sort((a, b) => Number(isLoose(a, table)) - Number(isLoose(b, table)))
  const parent = whole && inferring.drafts.get(keyOf(whole.references))
  if (!whole || !parent || keyOf(whole.references) === keyOf(key.references)) return []
  return [whole, ...(left > 1 ? wayToWhole(key, parent, inferring, left - 1) : [])]
}

const hasInCommon = (table: TableDraft, by: ForeignKey, trait: string): boolean =>
  traitsOf(table, by).some(({ traits }) => traits.test(trait))

/** What parts of the table have in common by the whole that a key leads to. */
function traitsOf(table: TableDraft, by: ForeignKey): readonly Traits[] {
  const [last = ''] = tableWords(table.table.name).slice(-1).map(singular)
  const role = roleOf(by)
  return TRAITS.filter(
    ({ parts, whole }) => (parts.test(last) || table.kinds.some((kind) => parts.test(kind))) && whole.test(role),
  )
}

const isLoose = ({ columns }: ForeignKey, table: TableDraft): boolean =>
  table.columns.some(({ column }) => column.nullable && columns.includes(column.name))

const whereTo = (way: readonly ForeignKey[], { drafts }: Inferring): TableDraft | undefined => {
  const last = way.at(-1)
  return last && drafts.get(keyOf(last.references))
}
