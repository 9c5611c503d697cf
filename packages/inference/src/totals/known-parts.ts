export const GROSS_PAY = 'gross pay, gross, gross salary, gross amount, base pay, basic salary'

/** What is part of something, by the words of both, and how much of it. */
export const PARTS: readonly {
  readonly part: string
  readonly whole: string
  readonly params: Readonly<Record<string, number>>
}[] = [
  {
    part: 'available balance, available',
    whole: 'balance, current balance, ledger balance, account balance',
    params: { all: 0.75, min: 0.85 },
  },
  {
    part: 'times used, used count, usage count, uses, redemptions, redeemed count, redemption count, current uses, uses count, times redeemed',
    whole: 'max uses, maximum uses, usage limit, max redemptions, maximum redemptions, uses limit, redemption limit',
    params: { none: 0.1, all: 0.08 },
  },
  {
    part: 'booked count, bookings count, booking count, tickets sold, seats sold, seats booked, booked seats, seats taken, taken seats, occupied seats, attendees, attendee count, attendees count, registered, enrolled, enrolled count, enrollment, current enrollment, students enrolled, participants, current participants, occupancy, reserved seats',
    whole:
      'capacity, seats, total seats, max attendees, max students, max participants, maximum students, maximum attendees, tickets total, total tickets, max capacity, seat count',
    params: { all: 0.12, min: 0.3 },
  },
  {
    part: 'deposit, deposit amount, down payment, advance, advance payment',
    whole: 'total, total price, total amount, grand total, price, amount',
    params: { none: 0.3, min: 0.1, max: 0.4 },
  },
  {
    part: 'copies available, available copies, available count, copies in stock, copies on shelf',
    whole: 'copies total, total copies, copies, copies owned, number of copies',
    params: { none: 0.1, all: 0.5, min: 0.2 },
  },
  {
    part: 'balance, current balance, remaining balance, remaining value, remaining amount',
    whole: 'initial value, initial amount, initial balance, original amount, original value, face value',
    params: { none: 0.3, all: 0.4, min: 0.1 },
  },
  {
    part: 'completed stops, stops completed',
    whole: 'planned stops, stops planned, scheduled stops',
    params: { all: 0.8, min: 0.6 },
  },
  {
    part: 'quantity sold, sold, tickets sold',
    whole: 'quantity total, total quantity, tickets total, total tickets, quota, allocation, quantity available',
    params: { none: 0.05, all: 0.15, min: 0.2 },
  },
  {
    part: 'approved amount, amount approved, settled amount, settlement amount',
    whole: 'claimed amount, claim amount, amount claimed, amount',
    params: { none: 0.1, all: 0.4, min: 0.3 },
  },
  {
    part: 'outstanding, outstanding amount, outstanding balance, outstanding principal, remaining principal',
    whole: 'principal, principal amount, loan amount, amount',
    params: { none: 0.1, min: 0.05, max: 0.95 },
  },
  {
    part: 'tip, tip amount, gratuity, gratuity amount',
    whole: 'subtotal, sub total, total, total amount, amount, bill amount',
    params: { none: 0.15, min: 0.06, max: 0.22 },
  },
  {
    part: 'platform fee, platform fees',
    whole: 'gross amount, gross, gross payout',
    params: { min: 0.05, max: 0.05 },
  },
  {
    part: 'processing fee, payment processing fee',
    whole: 'gross amount, gross, gross payout',
    params: { min: 0.029, max: 0.035 },
  },
  {
    part: 'quantity claimed, claimed quantity, claimed count',
    whole: 'quantity limit, limit, quantity available, quantity total',
    params: { none: 0.1, all: 0.2, min: 0.1 },
  },
  {
    part: 'reorder level, reorder point, minimum stock, min stock',
    whole: 'max stock, maximum stock, reorder quantity',
    params: { min: 0.15, max: 0.4 },
  },
  {
    part: 'late fee, late fees, late charge',
    whole: 'amount due, rent, amount, monthly rent',
    params: { none: 0.85, min: 0.04, max: 0.06 },
  },
  {
    part: 'start odometer, odometer start, start mileage, mileage start, odometer start km, start km',
    whole: 'end odometer, odometer end, end mileage, mileage end, odometer end km, end km',
    params: { min: 0.992, max: 0.9995 },
  },
  { part: 'clicks, click count', whole: 'impressions', params: { min: 0.004, max: 0.06 } },
  {
    part: 'conversions, conversion count, leads',
    whole: 'clicks, click count',
    params: { none: 0.05, min: 0.01, max: 0.12 },
  },
  { part: 'opens, opened, opened count', whole: 'sent, sent count, recipients', params: { min: 0.15, max: 0.5 } },
  {
    part: 'old salary, previous salary, old price, previous price, old rate',
    whole: 'new salary, new price, new rate',
    params: { min: 0.86, max: 0.98 },
  },
  {
    part: 'monthly premium, monthly price, monthly amount',
    whole: 'annual premium, yearly premium, yearly amount, annual amount',
    params: { min: 0.0834, max: 0.0875 },
  },
  {
    part: 'tick count, processed, processed count, done count, items processed, rows processed, records processed',
    whole: 'tick total, total count, total items, items total, total rows, rows total, total records, records total',
    params: { all: 0.6, none: 0.05 },
  },
  {
    part: 'net weight, net weight kg, weight net, net mass',
    whole: 'gross weight, gross weight kg, weight gross, gross mass, total weight',
    params: { min: 0.86, max: 0.98 },
  },
  { part: 'actual cost', whole: 'planned cost', params: { all: 0.4, min: 0.8 } },
  { part: 'total cost, total paid', whole: 'total charge, total charges', params: { min: 0.4, max: 0.95 } },
  { part: 'amount allowed, allowed amount', whole: 'total charge, total charges', params: { min: 0.6, max: 1 } },
  { part: 'paid by payer, paid by insurance', whole: 'total paid', params: { min: 0.5, max: 0.9 } },
  { part: 'paid by patient', whole: 'total paid', params: { min: 0.1, max: 0.5 } },
  {
    part: 'copay, copay amount, copayment, co pay, patient copay, paid patient copay',
    whole: 'paid by patient, patient responsibility, patient amount, total amount, total charge, total charges, total',
    params: { none: 0.3, min: 0.1, max: 0.33 },
  },
  {
    part: 'coinsurance, patient coinsurance, paid patient coinsurance',
    whole: 'paid by patient, patient responsibility',
    params: { none: 0.5, min: 0.05, max: 0.33 },
  },
  {
    part: 'deductible paid, patient deductible, paid patient deductible',
    whole: 'paid by patient, patient responsibility',
    params: { none: 0.5, min: 0.05, max: 0.33 },
  },
  { part: 'paid by primary', whole: 'paid by payer', params: { all: 0.7, min: 0.6 } },
  {
    part: 'insurance covered, covered amount, insurance amount, amount covered, insurance coverage amount, insurance paid',
    whole: 'total, total amount, amount, total cost, bill amount',
    params: { none: 0.1, min: 0.4, max: 0.9 },
  },
  {
    part: 'tax deduction, income tax, tax, tax withheld, withholding tax, federal tax',
    whole: GROSS_PAY,
    params: { min: 0.11, max: 0.27 },
  },
  {
    part: 'pension deduction, pension, pension contribution, retirement contribution',
    whole: GROSS_PAY,
    params: { min: 0.03, max: 0.08 },
  },
  {
    part: 'social security, social insurance, national insurance, social contributions, social tax',
    whole: GROSS_PAY,
    params: { min: 0.06, max: 0.09 },
  },
  {
    part: 'health insurance, health deduction, insurance deduction, insurance, medicare',
    whole: GROSS_PAY,
    params: { min: 0.01, max: 0.05 },
  },
  {
    part: 'deductions, total deductions',
    whole: GROSS_PAY,
    params: { min: 0.15, max: 0.34 },
  },
  { part: 'other deductions', whole: GROSS_PAY, params: { none: 0.6, min: 0.005, max: 0.03 } },
  {
    part: 'principal part, principal paid, principal portion, principal component, principal',
    whole: 'amount, payment amount, amount paid',
    params: { min: 0.55, max: 0.92 },
  },
  {
    part: 'spent, amount spent, spent amount, actual cost, money spent, budget spent, budget used',
    whole: 'budget, total budget, budget amount, planned budget',
    params: { none: 0.08, min: 0.1 },
  },
  {
    part: 'outstanding balance, remaining balance, balance, outstanding principal, outstanding amount, remaining amount, principal outstanding, remaining principal',
    whole: 'principal, principal amount, loan amount, original amount, original principal, amount financed',
    params: { none: 0.1, min: 0.05, max: 0.95 },
  },
]
