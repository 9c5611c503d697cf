export const pages: Readonly<Record<string, () => string>>
