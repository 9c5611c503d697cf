import { readTable } from './data.mjs'
import { groupBy } from './list.mjs'

/** Words of a whole thought. */
const WORDS = 4
const isSentence = (text) => /[.!?…]$/.test(text) || text.split(' ').length >= WORDS

/** Whether a list says sentences: half of its texts do. */
const speaks = ({ texts }) => texts.filter(isSentence).length * 2 >= texts.length

const rules = readTable('base/stand-in.tsv').map(({ list, stand }) => ({
  fits: new RegExp(`^${list.replaceAll('.', '\\.').replaceAll('*', '.+')}$`),
  stand: stand.replace(/^~/, ''),
  isForSentences: stand.startsWith('~'),
}))

function standOf(name, list) {
  if (list.kind !== 'words' || name.includes('@') || name.endsWith('.folded')) return undefined
  const rule = rules.find(({ fits }) => fits.test(name))
  if (rule === undefined || rule.stand === '-' || (rule.isForSentences && !speaks(list))) return undefined
  return rule.stand
}

/** What stands in for the English lists of sentences: a line for each choice of general lists, parted by a stroke from those that they stand in for. */
export function standInsOf(english) {
  const pairs = [...english].flatMap(([name, list]) => {
    const stand = standOf(name, list)
    return stand === undefined ? [] : [[stand, name]]
  })
  const lines = [...groupBy(pairs, ([stand]) => stand)].map(
    ([stand, members]) => `${stand}|${members.map(([, name]) => name).join(' ')}`,
  )
  return lines.join('\n')
}
