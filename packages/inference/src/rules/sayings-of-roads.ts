import type { Saying } from './saying.ts'

/** What is said where goods are carried, cars repaired and homes let. */
export const sayingsOfRoads: readonly Saying[] = [
  [
    'mode, transport/shipping/shipment/freight mode, mode of transport',
    '@10 transport.mode',
    ['shipper', 'shipment', 'route', 'rate'],
  ],
  ['hazmat/hazard/adr class, dangerous goods class, dangerous goods', 'none; 3; 9; 8; 2.1; 6.1'],
  [
    'special handling, handling instructions/instruction, handling, special requirements',
    '@20 special.handling',
    ['shipment', 'order', 'parcel', 'package'],
  ],
  ['failure reason, fail reason, reason, reason failed, non delivery reason', '@20 stop.failure', ['route stop']],
  ['dispute reason, reason for dispute, reason disputed', '@23 invoice.dispute', ['invoice']],
  ['owner type, type of owner, ownership/landlord type, type', '@11 kept.owner.type', ['landlord']],
  ['client/customer/account/party type, type of client/customer', 'individual; business'],
  ['view, window view, view from', '@9 home.view', ['rental unit', 'room', 'property']],
  ['parking, parking space/spot/place/bay/slot', '@6 kept.parking', ['rental unit', 'property', 'contract']],
  ['pet, pets, has pets, pet type', '@8 tenant.pets', ['person', 'contract']],
  ['move out reason, reason for moving/leaving, vacate reason', '@23 move.out.reason'],
  ['period, rent/payment/billing period, billing month, month', '@7 kept.period', ['payment']],
  ['channel, listing channel, published on, portal', '@12 listing.channel', ['property']],
  ['resolution notes/note, resolution, work done, work performed, fix', '@25 repair.done', ['repair request']],
  [
    'complaint, customer complaint, symptom, reported fault/problem, fault description, concern',
    '@30 car.complaint',
    ['vehicle service', 'garage order'],
  ],
  ['diagnosis, findings, fault found, cause', '@26 car.diagnosis', ['vehicle service', 'garage order']],
  ['description, name, title, item, part, designation, label', '@20 car.part', ['spare part']],
  ['description, name, title, item, designation, label', '@21 garage.line', ['garage line']],
  ['line/item/position type, type, kind', 'part; labour; other', ['garage line']],
  ['customer group, client group, customer class/category', '@8 customer.group'],
  ['label, nickname, address label/name/nickname, alias', '@7 kept.label', ['place', 'postal address']],
]
