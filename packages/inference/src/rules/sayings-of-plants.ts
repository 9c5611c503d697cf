import type { Saying } from './saying.ts'

/** What is said where things are made, kept and sold. */
export const sayingsOfPlants: readonly Saying[] = [
  ['name, scrap reason, reason, description', '@26 scrap.reason', ['scrap reason'], 'why something was thrown away'],
  [
    'scrap/reject/rejection/defect reason, ~defect type',
    '@26 scrap.reason',
    ['scrap reason', 'work order'],
    'why something was thrown away',
  ],
  ['name, sales reason, reason', '@25 sales.reason', ['sales reason'], 'why people buy'],
  ['reason type, type, kind, category', 'Marketing; Promotion; Other', ['sales reason']],
  ['group name, group, division', '@36 department.group', ['department'], 'a department'],
  ['name, culture, culture name', '@20 culture.name', ['culture']],
  [
    'name, location, location name, work center, work centre',
    '@24 work.center',
    ['work center'],
    'where things are made',
  ],
  // Museums
  [
    'object/item type, type, kind, classification, category, object category/class',
    '@10 museum.type',
    ['museum object'],
  ],
  ['title, name, label, object name/title', '@38 museum.title', ['museum object']],
  ['~medium, ~material, ~materials, technique', '@16 museum.material', ['museum object']],
  ['period, era, dated, date made, dating, age', '@16 museum.period', ['museum object']],
  ['origin, place of origin, provenance, culture, findspot, found at', '@14 museum.origin', ['museum object']],
  // Tools and rooms
  [
    'type, kind, category, tool type/category',
    'drill; saw; grinder; sander; ladder; compressor',
    ['hand tool'],
    'one of the kinds there are',
  ],
  ['name, title, label, room name', '@14 meeting.room', ['meeting room']],
]
