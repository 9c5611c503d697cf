import { fault, PopulaceError } from '@populace/diagnostics'

/** An escaped NUL, which PostgreSQL's texts can't hold. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Reads a request's body as JSON. Only what calls itself JSON is read: a foreign page can send other types without asking first.
 *
 * @throws PopulaceError POP-6006 as soon as it is longer than `mostBytes`, POP-6007 for what is no JSON in UTF-8
 */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new PopulaceError(fault('POP-6007', 'the body has to be application/json', { subject: 'Content-Type' }))
  const bytes = await readBytes(request, mostBytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (NUL.test(text)) throw new Error('no text may hold the character U+0000')
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unreadable'
    throw new PopulaceError(fault('POP-6007', `the body is no JSON: ${reason}`, { subject: 'body' }), { cause })
  }
}

async function readBytes({ headers, body }: Request, mostBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new PopulaceError(fault('POP-6006', `the body is longer than the ${mostBytes} bytes that this call takes`))
  if (Number(headers.get('Content-Length') ?? 0) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    // A body that comes in chunks does not say its length beforehand.
    if (length > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
