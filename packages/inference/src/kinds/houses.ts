import type { Kind } from './kind.ts'

/** What rows are in a house of a kind: orders of a restaurant are none of a shop. Most are found out by what a table's keys lead to (`table-facts.ts`). */
export const ofHouses = {
  'table reservation': { rows: 'reservations of tables', names: 'table reservation, table booking' },
  'dish order': { rows: 'dishes ordered', names: 'dish order, kitchen order, order dish' },
  'meal review': { rows: 'reviews of meals', names: 'restaurant review, meal review, food review' },
  'hotel stay': { rows: 'stays at a hotel', names: 'hotel booking, room booking, hotel reservation, hotel stay' },
  'stay review': { rows: 'reviews of stays', names: 'hotel review, stay review, guest review' },
  'insurance product': { rows: 'insurances on offer', names: 'insurance product, coverage type, policy type' },
  premium: { rows: 'premiums', names: '=premium, premium payment, policy premium' },
  'claim note': { rows: 'notes on claims', names: 'claim note, claim comment' },
  'gym member': { rows: 'members of a gym', names: 'gym member, fitness member' },
  workout: {
    rows: 'exercises that were done',
    names: 'workout log, workout entry, workout set, exercise log, exercise set, training log, logged set',
  },
  'event seat': { rows: 'seats', names: 'event seat, venue seat, =seat' },
  'ticket order': { rows: 'orders of tickets', names: 'ticket order, ticket booking, event order' },
  'hospital bed': { rows: 'beds of a hospital', names: 'hospital bed, ward bed, =bed' },
  'pay run': { rows: 'runs of the payroll', names: '=payroll, pay run, payroll run, payroll period, pay period' },
  'expense claim': {
    rows: 'expenses of employees',
    names: '=expense, expense claim, expense report, expense item, business expense, expense entry, travel expense',
  },
  'staff training': { rows: 'trainings of employees', names: 'staff training, employee training, training record' },
  'performance review': {
    rows: 'reviews of employees',
    names: 'performance review, employee review, appraisal, performance appraisal, employee evaluation',
  },
  'fundraising campaign': {
    rows: 'projects that ask for money',
    names: 'fundraiser, crowdfunding campaign, crowdfunding project, fundraising campaign, donation campaign',
  },
  reward: { rows: 'rewards for backers', names: '=reward, pledge reward, reward tier, perk, pledge tier' },
  pledge: { rows: 'pledges', names: 'pledge, backing, contribution' },
  dispute: { rows: 'disputes', names: 'dispute, chargeback, payment dispute' },
  'report card': { rows: 'school reports', names: 'report card, school report, progress report, grade report' },
  procedure: { rows: 'operations', names: 'procedure, surgery, operation, medical procedure' },
  homework: { rows: 'homework', names: 'homework, homework assignment' },
  'backer comment': { rows: 'comments of backers', names: 'backer comment, campaign comment' },
  'vehicle service': { rows: 'services of vehicles', names: 'vehicle service, vehicle maintenance, service record' },
  'hotel guest': { rows: 'guests of a hotel', names: 'hotel guest, =guest' },
  customer: { rows: 'customers', names: 'customer, client, patron, policyholder, policy holder, buyer, contact' },
  courier: { rows: 'couriers', names: 'courier, delivery driver, delivery person, rider' },
} as const satisfies Readonly<Record<string, Kind>>
