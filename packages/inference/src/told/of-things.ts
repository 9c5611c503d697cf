import type { Telling } from './telling.ts'

const NAME = /^((asset|equipment|tool|object|item|artifact|artefact) )?(name|title|label)$/
const KIND = /^((asset|equipment|tool|object|item|artifact|artefact) )?(category|type|kind|class|classification)$/

/** What a museum keeps, by the list of such kinds. */
const MUSEUM = {
  'saying.museum.type': 'Painting,Sculpture,Ceramic,Coin,Textile,Document,Photograph,Jewellery,Weapon,Tool'.split(','),
}

/** What things are that someone keeps: they are called as things of their kind are, and made of what such things are. */
export const toldOfThings: readonly Telling[] = [
  {
    column: NAME,
    by: KIND,
    tables: ['hand tool'],
    says: [
      { of: /drill/, list: 'tool.drill' },
      { of: /saw/, list: 'tool.saw' },
      { of: /grind/, list: 'tool.grinder' },
      { of: /sand/, list: 'tool.sander' },
      { of: /ladder|scaffold/, list: 'tool.ladder' },
      { of: /compress|pump|generator/, list: 'tool.compressor' },
    ],
    otherwise: 'asset.tool',
    least: 26,
  },
  {
    column: NAME,
    by: KIND,
    tables: ['asset'],
    says: [
      { of: /laptop|computer|notebook|hardware|it equipment/, list: 'asset.laptop' },
      { of: /monitor|screen|display|projector/, list: 'asset.monitor' },
      { of: /phone|mobile|tablet/, list: 'asset.phone' },
      { of: /vehicle|car|van|truck|fleet/, list: 'asset.vehicle' },
      { of: /furniture|desk|chair/, list: 'asset.furniture' },
      { of: /tool|machine|power|drill/, list: 'asset.tool' },
    ],
    otherwise: 'asset.other',
    least: 24,
  },
  {
    column: NAME,
    by: KIND,
    tables: ['museum object'],
    usual: MUSEUM,
    says: [
      { of: /paint|drawing|print/, list: 'museum.painting' },
      { of: /sculpt|statue/, list: 'museum.sculpture' },
      { of: /ceramic|pottery|vessel|glass/, list: 'museum.ceramic' },
      { of: /coin|medal|money/, list: 'museum.coin' },
      { of: /textile|cloth|costume|dress/, list: 'museum.textile' },
      { of: /document|book|manuscript|letter|map/, list: 'museum.document' },
      { of: /photo/, list: 'museum.photograph' },
      { of: /jewel|ring/, list: 'museum.jewellery' },
      { of: /weapon|arm|sword/, list: 'museum.weapon' },
      { of: /tool|instrument|device/, list: 'museum.tool' },
    ],
    otherwise: 'museum.other',
    least: 30,
  },
  {
    column: /^((main|primary) )?(medium|materials?|material and technique|technique)$/,
    by: KIND,
    tables: ['museum object'],
    usual: MUSEUM,
    says: [
      { of: /paint|drawing|print/, list: 'museum.of.painting' },
      { of: /sculpt|statue/, list: 'museum.of.sculpture' },
      { of: /ceramic|pottery|vessel/, list: 'museum.of.ceramic' },
      { of: /coin|medal|money|jewel|ring/, list: 'museum.of.coin' },
      { of: /textile|cloth|costume|dress/, list: 'museum.of.textile' },
      { of: /document|book|manuscript|letter|map|photo/, list: 'museum.of.paper' },
      { of: /weapon|arm|sword|tool|instrument|device/, list: 'museum.of.iron' },
    ],
    otherwise: 'museum.of.other',
    least: 20,
  },
]
