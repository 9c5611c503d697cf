import type { PackedGroup } from './packed.ts'

/** Every module of every locale: the names of its groups, and how it is loaded when one of them is first asked for. The build emits the module this describes. */
export declare const registry: Readonly<
  Record<string, readonly (readonly [groups: string, load: () => Promise<Readonly<Record<string, PackedGroup>>>])[]>
>
