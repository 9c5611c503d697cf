import clinic from './clinic.sql?raw'
import company from './company.sql?raw'
import library from './library.sql?raw'
import tracker from './tracker.sql?raw'

/** Schemas to begin with: each small enough to read, and real enough to believe. */
export const examples = [
  { name: 'Company', summary: 'Customers, products, orders, payments and reviews of a small shop.', schema: company },
  { name: 'Clinic', summary: 'Patients, doctors, appointments, prescriptions and invoices.', schema: clinic },
  { name: 'Library', summary: 'Books, authors, members, loans and fines of a town’s library.', schema: library },
  { name: 'Issue tracker', summary: 'Teams, projects, issues, comments, labels and sprints.', schema: tracker },
] as const
