import { expect, test } from 'vitest'
import { REPERTOIRES } from './repertoire.ts'

const holds = (set: keyof typeof REPERTOIRES, text: string) => new RegExp(REPERTOIRES[set], 'u').test(text)

test('what MySQL calls latin1 holds what Windows-1252 does, as it says itself', () => {
  const windows = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect([...windows].filter((letter) => !holds('latin1', letter))).toEqual([])
  expect(['L’œuvre coûte 5 €…', 'Łódź', 'İzmir'].map((text) => holds('latin1', text))).toEqual([true, false, false])
})
