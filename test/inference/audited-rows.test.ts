import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const CUSTOMERS = 'create table customers (id serial primary key, name text, email text, status text);'

test('of what was made there is nothing before, of what was deleted nothing after, and the changed field is the one that differs', async () => {
  const rowsOf = await filled(`${CUSTOMERS}
    create table audit_logs (id bigserial primary key, action text not null, table_name text, record_id int, old_values jsonb, new_values jsonb);
    create table change_log (id bigserial primary key, table_name text, row_id int, changed_fields text[], old_data jsonb, new_data jsonb, operation char(1));`)
  const logs = rowsOf('audit_logs')
  expect(new Set(logs.map(({ action }) => action))).toEqual(new Set(['created', 'updated', 'deleted']))
  for (const { action, old_values, new_values } of logs) {
    expect(old_values === null).toBe(action === 'created')
    expect(new_values === null).toBe(action === 'deleted')
  }
  const changes = rowsOf('change_log')
  expect(new Set(changes.map(({ operation }) => operation))).toEqual(new Set(['I', 'U', 'D']))
  for (const { operation, old_data, new_data, changed_fields } of changes) {
    expect(old_data === null).toBe(operation === 'I')
    expect(new_data === null).toBe(operation === 'D')
    if (changed_fields !== null) expect(JSON.stringify(changed_fields)).toContain('status')
  }
})

test('changes of audited rows are of columns that these have', async () => {
  const rowsOf = await filled(`${CUSTOMERS}
    create table audits (id bigserial primary key, auditable_type text, auditable_id int, action text, audited_changes jsonb, version int);`)
  for (const { audited_changes } of rowsOf('audits'))
    if (audited_changes !== null) expect(Object.keys(JSON.parse(JSON.stringify(audited_changes)))).toEqual(['status'])
})
