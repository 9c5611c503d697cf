import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Vault } from './vault.ts'

function keyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'populace-vault-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'key')
}

test('what was sealed is read again after a restart, and only for the row that it belongs to', () => {
  const file = keyFile()
  const sealed = Vault.open(file, {}).seal('hunter2 ✓', 'row 1')
  expect(sealed).not.toContain('hunter2')
  expect(Vault.open(file, {}).unseal(sealed, 'row 1')).toBe('hunter2 ✓')
  expect(() => Vault.open(file, {}).unseal(sealed, 'row 2')).toThrow('POP-6009')
})

test('the same secret never looks the same', () => {
  const vault = Vault.open(keyFile(), {})
  expect(vault.seal('hunter2', 'row')).not.toBe(vault.seal('hunter2', 'row'))
})

test('another key, or a changed text, reads nothing', () => {
  const vault = Vault.open(keyFile(), {})
  const sealed = vault.seal('hunter2', 'row')
  expect(() => Vault.open(keyFile(), {}).unseal(sealed, 'row')).toThrow('POP-6009')
  const bytes = Buffer.from(sealed.slice(3), 'base64')
  bytes[13]! ^= 1
  expect(() => vault.unseal(`v1.${bytes.toString('base64')}`, 'row')).toThrow('POP-6009')
  expect(() => vault.unseal('v1.', 'row')).toThrow('POP-6009')
})

test('the key is for its owner alone, and one that others may read is refused', () => {
  const file = keyFile()
  Vault.open(file, {})
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  expect(() => Vault.open(file, {})).toThrow('chmod 600')
})

test('a key of the environment goes before the file', () => {
  const POPULACE_SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  const file = keyFile()
  const sealed = Vault.open(file, { POPULACE_SECRET_KEY }).seal('hunter2', 'row')
  expect(() => readFileSync(file)).toThrow('ENOENT')
  expect(Vault.open(file, { POPULACE_SECRET_KEY }).unseal(sealed, 'row')).toBe('hunter2')
  expect(() => Vault.open(file, { POPULACE_SECRET_KEY: 'c2hvcnQ=' })).toThrow('POP-6009')
})
