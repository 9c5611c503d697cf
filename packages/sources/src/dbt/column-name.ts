/** A name in quotes or as the only text that a macro is given: `"plan"`, `{{ adapter.quote('plan') }}`. */
const QUOTED =
  /^\s*(?:\{\{[^'"{}]*\(\s*(?<quote>['"])(?<given>[^'"{}]+)\k<quote>\s*\)\s*\}\}|(?<mark>["`])(?<name>[^"`{}]+)\k<mark>)\s*$/

/** The column that a text of a properties file names, without what quotes it there. */
export function columnNamed(text: string): string {
  const { given, name } = QUOTED.exec(text)?.groups ?? {}
  return given ?? name ?? text
}
