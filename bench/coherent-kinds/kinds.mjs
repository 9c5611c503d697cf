// For each kind of coherence a schema, the table of it that is measured, and what its columns are: made to agree, and drawn by themselves, with texts of about the same
// length and numbers of the same ranges. `rows` says how many times as many rows other tables have.

const word = (list) => ({ generator: 'text.word', list })
const text = (template) => ({ generator: 'text.template', template })
const PAST = { generator: 'time.past' }
const CENTS = { generator: 'number.decimal', min: 1, max: 1000 }

const CUSTOMER = 'CREATE TABLE customer (id bigint PRIMARY KEY, created_at timestamp NOT NULL);'
const KEYS = 'id bigint PRIMARY KEY, customer_id bigint NOT NULL REFERENCES customer'
const NOTE = { note: { generator: 'text.sentence' } }
export const EVEN = { children: { distribution: 'geometric' } }

/** A table of customers, and one of `columns` that each have a customer. */
const ofCustomers = (columns) => `${CUSTOMER} CREATE TABLE event (${KEYS}, ${columns}, note text NOT NULL);`

export const KINDS = {
  people: {
    schema: `CREATE TABLE person (id bigint PRIMARY KEY, given text NOT NULL, family text NOT NULL, whole text NOT NULL, email text NOT NULL,
      sex char(1) NOT NULL, born date NOT NULL);`,
    table: 'person',
    coherent: {
      columns: {
        given: { generator: 'person.given' },
        family: { generator: 'person.family' },
        whole: { generator: 'person.full' },
        email: { generator: 'person.email' },
        sex: { generator: 'person.sex' },
        born: { generator: 'person.birth-date' },
      },
    },
    plain: {
      columns: {
        given: word('person.given.female'),
        family: word('person.family'),
        whole: text('{person.given.male} {person.family}'),
        email: text('{person.given.male}.{person.family}@example.com'),
        sex: { generator: 'choice', values: ['F', 'M'] },
        born: { generator: 'time.past', from: '1945-01-01', to: '2007-12-31' },
      },
    },
  },
  places: {
    schema: `CREATE TABLE address (id bigint PRIMARY KEY, street text NOT NULL, city text NOT NULL, region text NOT NULL, postcode text NOT NULL,
      country char(2) NOT NULL, phone text NOT NULL, latitude double precision NOT NULL, longitude double precision NOT NULL);`,
    table: 'address',
    coherent: {
      columns: {
        street: { generator: 'place.street-address' },
        city: { generator: 'place.city' },
        region: { generator: 'place.region' },
        postcode: { generator: 'place.postcode' },
        country: { generator: 'place.country-code' },
        phone: { generator: 'place.phone' },
        latitude: { generator: 'place.latitude' },
        longitude: { generator: 'place.longitude' },
      },
    },
    plain: {
      columns: {
        street: text('{1-200} {^text.noun} Street'),
        city: word('text.noun'),
        region: word('text.adjective'),
        postcode: { generator: 'text.digits', length: 5 },
        country: { generator: 'choice', values: ['US', 'GB', 'CA', 'AU', 'NZ', 'IE'] },
        phone: { generator: 'text.code', pattern: '+1 ### ### ####' },
        latitude: { generator: 'number.float', min: -60, max: 70 },
        longitude: { generator: 'number.float', min: -180, max: 180 },
      },
    },
  },
  // A line's sum, the total of an order's lines, and their number.
  lines: {
    schema: ofCustomers(
      'quantity int NOT NULL, price numeric(10, 2) NOT NULL, discount numeric(10, 2) NOT NULL, total numeric(12, 2) NOT NULL',
    ),
    table: 'event',
    rows: { customer: 0.1 },
    coherent: {
      columns: {
        quantity: { generator: 'number.integer', min: 1, max: 20 },
        price: CENTS,
        discount: { generator: 'number.part', of: 'price' },
        total: { generator: 'formula', value: 'quantity * (price - discount)' },
        ...NOTE,
      },
    },
    plain: {
      columns: {
        quantity: { generator: 'number.integer', min: 1, max: 20 },
        price: CENTS,
        discount: CENTS,
        total: CENTS,
        ...NOTE,
      },
    },
  },
  totals: {
    schema: `${ofCustomers('total numeric(12, 2) NOT NULL, lines int NOT NULL')}
      CREATE TABLE line (id bigint PRIMARY KEY, event_id bigint NOT NULL REFERENCES event, amount numeric(10, 2) NOT NULL);`,
    table: 'event',
    rows: { customer: 0.1, line: 3 },
    coherent: {
      columns: {
        total: { generator: 'formula', value: 'sum(line: amount)' },
        lines: { generator: 'formula', value: 'count(line)' },
        ...NOTE,
      },
    },
    plain: { columns: { total: CENTS, lines: { generator: 'number.integer', min: 0, max: 9 }, ...NOTE } },
  },
  chronology: {
    schema: ofCustomers('created_at timestamp NOT NULL'),
    table: 'event',
    rows: { customer: 0.1 },
    coherent: {
      columns: {
        created_at: { generator: 'time.rising', after: ['@customer_id.created_at'], generation: 1 },
        ...NOTE,
      },
      relations: { ...EVEN, order: 'time' },
    },
    plain: { columns: { created_at: PAST, ...NOTE }, relations: EVEN },
  },
  hubs: {
    schema: ofCustomers('created_at timestamp NOT NULL'),
    table: 'event',
    rows: { customer: 0.1 },
    coherent: { columns: { created_at: PAST, ...NOTE }, relations: { children: { distribution: 'zipf' } } },
    plain: { columns: { created_at: PAST, ...NOTE }, relations: EVEN },
  },
  'hubs-in-time': {
    schema: ofCustomers('created_at timestamp NOT NULL'),
    table: 'event',
    rows: { customer: 0.1 },
    coherent: {
      columns: {
        created_at: { generator: 'time.rising', after: ['@customer_id.created_at'], generation: 1 },
        ...NOTE,
      },
      relations: { children: { distribution: 'zipf' }, order: 'time' },
    },
    plain: { columns: { created_at: PAST, ...NOTE }, relations: EVEN },
  },
  lifecycles: {
    schema: ofCustomers(
      'created_at timestamp NOT NULL, status text NOT NULL, shipped_at timestamp, delivered_at timestamp',
    ),
    table: 'event',
    rows: { customer: 0.1 },
    coherent: {
      columns: {
        created_at: PAST,
        status: {
          generator: 'lifecycle',
          path: ['pending', 'paid', 'shipped', 'delivered'],
          exits: [{ state: 'cancelled', share: 0.06 }],
          since: 'created_at',
          pace: '3 days',
        },
        shipped_at: {
          generator: 'time.after',
          column: 'created_at',
          max: '12 days',
          when: "status in ('shipped', 'delivered')",
        },
        delivered_at: { generator: 'time.after', column: 'shipped_at', max: '12 days', when: "status = 'delivered'" },
        ...NOTE,
      },
    },
    plain: {
      columns: {
        created_at: PAST,
        status: { generator: 'choice', values: ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] },
        shipped_at: { ...PAST, nulls: 0.2 },
        delivered_at: { ...PAST, nulls: 0.3 },
        ...NOTE,
      },
    },
  },
  spans: {
    schema: ofCustomers('starts_at timestamp NOT NULL, ends_at timestamp NOT NULL, nights int NOT NULL'),
    table: 'event',
    rows: { customer: 0.1 },
    coherent: {
      columns: {
        starts_at: { generator: 'time.after', column: '@customer_id.created_at', max: '60 days' },
        ends_at: { generator: 'time.after', column: 'starts_at', max: '14 days' },
        nights: { generator: 'formula', value: 'days_between(starts_at, ends_at)' },
        ...NOTE,
      },
    },
    plain: {
      columns: { starts_at: PAST, ends_at: PAST, nights: { generator: 'number.integer', min: 0, max: 14 }, ...NOTE },
    },
  },
  // What a row repeats of the row that its key leads to.
  copies: {
    schema: `CREATE TABLE product (id bigint PRIMARY KEY, name text NOT NULL, price numeric(10, 2) NOT NULL);
      CREATE TABLE line (id bigint PRIMARY KEY, product_id bigint NOT NULL REFERENCES product, name text NOT NULL, price numeric(10, 2) NOT NULL);`,
    table: 'line',
    rows: { product: 0.1 },
    coherent: {
      columns: {
        name: { generator: 'copy', column: '@product_id.name' },
        price: { generator: 'copy', column: '@product_id.price' },
      },
    },
    plain: {
      columns: { name: text('{color.name} {text.adjective} {text.noun} {text.adjective} {text.noun}'), price: CENTS },
    },
  },
}
