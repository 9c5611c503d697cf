import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { patientFlags } from './soon-over.ts'

test('V8 knows the flags that are set for short commands, and would itself have what takes them back', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  for (const [flag, back] of Object.entries(patientFlags(process.versions.v8))) {
    expect(known).toContain(`${flag.replace(/=.*/, '').replace(/^--no-/, '--')} (`)
    expect(known).toContain(`default: ${back}\n`)
  }
})

test('they are called otherwise since V8 12, of Node 22', () => {
  expect(Object.keys(patientFlags('11.3.244.8-node.38'))[0]).toBe('--interrupt-budget=1000000')
  expect(Object.keys(patientFlags('12.4.254.21-node.33'))[0]).toBe('--invocation-count-for-turbofan=30000')
  expect(Object.keys(patientFlags('13.6.233.17-node.53'))[0]).toBe('--invocation-count-for-turbofan=30000')
})
