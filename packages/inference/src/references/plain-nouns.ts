/** Last words of tables' names that say too little to tell which one is meant. */
const PLAIN = new Set(
  'type status item user group category line detail order parent entity object record log history note comment file image option value setting data info list map link event role level'.split(
    ' ',
  ),
)

/** Whether a noun of one word stands behind many names, or is none: `type`, `item`. */
export const isPlain = (noun: string): boolean => noun.length <= 3 || noun.includes(' ') || PLAIN.has(noun)
