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
  const text = textOf(await readBytes(request, mostBytes))
  if (NUL.test(text)) throw wrongBody('no text may hold the character U+0000')
  try {
    return JSON.parse(text)
  } catch (error) {
    // The parser's own message quotes the body, which may hold a password: only the place is told.
    const [, place] = /position (\d+)/.exec(String(error)) ?? []
    throw wrongBody(place === undefined ? 'it can’t be read to its end' : `character ${place} can’t stand there`)
  }
}

const wrongBody = (reason: string) =>
  new PopulaceError(fault('POP-6007', `the body is no JSON: ${reason}`, { subject: 'body' }))

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrongBody('it is not in UTF-8')
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
