/** What `CALL` does: the names of what it is given, and a body over them. */
export interface Procedure {
  readonly parameters: readonly { readonly name: string; readonly isGivenBack: boolean }[]
  readonly body: string
}
