/** The server's calls as plain data: the build makes them from the routes, so that no page loads the schemas behind them. */
declare module 'virtual:calls' {
  const calls: import('@populace/api').Calls
  export default calls
}
