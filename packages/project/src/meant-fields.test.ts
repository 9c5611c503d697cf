import { readDdl } from '@populace/dialects'
import { expect, test } from 'vitest'
import { withFieldsMeant } from './meant-fields.ts'

const { catalog } = await readDdl('create table customer (id int primary key, about json);', { dialect: 'postgres' })

/** The fields of documents in customer.about, once they have a meaning. */
async function meant(fields: { readonly [name: string]: unknown }) {
  const params = JSON.parse(JSON.stringify({ fields }))
  const told = { tables: { customer: { columns: { about: { generator: 'json.object', params } }, relations: {} } } }
  return (await withFieldsMeant(told, catalog)).tables.customer?.columns.about
}

test('a field means what a column of its name would in a table that is called as its object is', async () => {
  const fields = {
    address: { street: 'text.words', city: 'text.words' },
    tags: { generator: 'json.array', params: { fields: { name: 'text.words' }, max: 3 } },
    vehicle: { make: 'text.words', price: { generator: 'number.decimal', params: {} } },
  }
  expect(await meant(fields)).toMatchObject({
    params: {
      fields: {
        address: { street: { generator: 'place.street-address' }, city: { generator: 'place.city' } },
        tags: { generator: 'json.array', params: { fields: { name: { generator: 'work.tag' } }, max: 3 } },
        vehicle: {
          make: { generator: 'vehicle.maker' },
          price: { generator: 'number.integer', params: { min: 6500 } },
        },
      },
    },
  })
})

test('what the schema says of a field is kept, and a number stays one', async () => {
  const fields = {
    vehicle: {
      plate: { generator: 'text.pattern', params: { pattern: '[A-Z]{3}' } },
      fuel: ['petrol', 'diesel'],
      year: { generator: 'number.integer', params: {} },
    },
  }
  expect(await meant(fields)).toMatchObject({ params: { fields } })
})

test('what holds a field without saying what it is leaves its fields to what is around it', async () => {
  expect(await meant({ address: { data: { city: 'text.words' } } })).toMatchObject({
    params: { fields: { address: { data: { city: { generator: 'place.city' } } } } },
  })
})

test('a field that no name tells of stays as it was', async () => {
  expect(await meant({ zqx: { wvu: 'text.words' } })).toMatchObject({
    params: { fields: { zqx: { wvu: 'text.words' } } },
  })
})
