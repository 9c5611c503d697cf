export const POSTGIS_PACKAGE: string
export function findPostgis(): string | undefined
export function ensurePostgis(): Promise<void>
