import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const at = (value: unknown): number => Date.parse(String(value)) / 1000

test('alerts are grave in their own words, are seen to within hours, and not after they are over', async () => {
  const read =
    await filled(`create table alert_rules (id serial primary key, name varchar(120) not null, operator varchar(4) not null, threshold double precision not null, severity varchar(20) not null, expression text not null);
    create table alerts (id bigserial primary key, rule_id int not null references alert_rules, severity varchar(20) not null, status varchar(20) not null, fired_at timestamptz not null,
      acknowledged_at timestamptz, resolved_at timestamptz);`)
  const severities = ['info', 'warning', 'critical']
  for (const row of read('alert_rules')) {
    expect(severities).toContain(row.severity)
    expect(['>', '>=', '<', '<=']).toContain(row.operator)
    if (row.name === 'High CPU usage') expect(row.expression).toBe('avg(cpu_usage) > 90')
  }
  for (const row of read('alerts')) {
    expect(severities).toContain(row.severity)
    if (row.acknowledged_at === null) continue
    expect(at(row.acknowledged_at) - at(row.fired_at)).toBeLessThanOrEqual(2 * 3600)
    if (row.resolved_at !== null) expect(at(row.acknowledged_at)).toBeLessThanOrEqual(at(row.resolved_at))
  }
})

test('failures of services are found soon after they began, and have reasons of their own', async () => {
  const read =
    await filled(`create table incidents (id serial primary key, title varchar(200) not null, severity varchar(10) not null, service varchar(40) not null, started_at timestamptz not null,
      detected_at timestamptz not null, root_cause text not null);
    create table outages (id serial primary key, started_at timestamptz not null, restored_at timestamptz, cause varchar(100) not null, customers_affected int not null);`)
  for (const row of read('incidents')) {
    expect(at(row.detected_at) - at(row.started_at)).toBeGreaterThanOrEqual(0)
    expect(at(row.detected_at) - at(row.started_at)).toBeLessThanOrEqual(50 * 60)
    expect(String(row.severity)).toMatch(/^SEV-[1-4]$/)
    expect(row.root_cause).not.toBe('blocked drain')
  }
  for (const row of read('outages')) {
    if (row.restored_at !== null) expect(at(row.restored_at) - at(row.started_at)).toBeLessThanOrEqual(30 * 3600)
    expect(Number(row.customers_affected)).toBeGreaterThan(0)
  }
})

test('metrics are called what programs count, in the unit that the name says', async () => {
  const read = await filled(
    'create table metrics (id serial primary key, name varchar(120) not null unique, unit varchar(20) not null);',
  )
  for (const row of read('metrics', 40)) {
    expect(String(row.name)).not.toMatch(/^Metric/)
    if (String(row.name).endsWith('_percent')) expect(row.unit).toBe('%')
    if (String(row.name).endsWith('_ms')) expect(row.unit).toBe('ms')
  }
})
