import { type RunEvent, runEvent } from '@populace/api'

/** One server-sent event, its data held against the schema that describes it. */
export interface Received {
  readonly id: number
  readonly event: RunEvent
}

/** Reads a stream of server-sent events until it ends, or until `enough` says so. */
export async function readEvents(
  response: Response,
  enough: (received: Received) => boolean = () => false,
): Promise<Received[]> {
  const all: Received[] = []
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks.filter((each) => !each.startsWith(':'))) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      const event = runEvent.parse(JSON.parse(field('data')))
      if (field('event') !== event.type) throw new Error(`an event of type ${event.type} is called ${field('event')}`)
      const received = { id: Number(field('id')), event }
      all.push(received)
      if (enough(received)) return all
    }
  }
  return all
}

/** The states that a run went through. */
export const statesOf = (events: readonly Received[]): string[] =>
  events.flatMap(({ event }) => (event.type === 'state' ? [event.state] : []))
