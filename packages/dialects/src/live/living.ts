/** A connection that can be asked whether it is still there. */
interface Session {
  query(sql: string): Promise<unknown>
}

/** The claim's session, or a new claim when the server has been restarted meanwhile. */
export async function living<S extends Session>(
  database: { session(): Promise<S> },
  session: S,
  claim: (fresh: S) => Promise<void>,
): Promise<S> {
  try {
    await session.query('SELECT 1 AS one')
    return session
  } catch {
    const fresh = await database.session()
    await claim(fresh)
    return fresh
  }
}
