/** What the examples are called and about, put in by the build. */
declare module 'virtual:examples' {
  const examples: readonly { readonly id: string; readonly name: string; readonly summary: string }[]
  export default examples
}
