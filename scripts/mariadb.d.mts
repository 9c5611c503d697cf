export function findMariadb(): string | undefined
export function findMariadbInstaller(): string | undefined
export function ensureMariadb(): Promise<void>
