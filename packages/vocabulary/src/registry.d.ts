import type { PackedGroup } from './packed.ts'

/** Every group of every locale, each loaded when it is first asked for. The build emits the module this describes. */
export declare const registry: Readonly<Record<string, Readonly<Record<string, () => Promise<PackedGroup>>>>>
