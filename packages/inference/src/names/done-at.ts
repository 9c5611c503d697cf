/** What is done to a row, as programs name moments by the deed alone: `pay_time`, `ship_time`, `add_time`. */
const DONE: Readonly<Record<string, string>> = {
  add: 'created',
  added: 'created',
  insert: 'created',
  upd: 'updated',
  modify: 'updated',
  pay: 'paid',
  ship: 'shipped',
  deliver: 'delivered',
  send: 'sent',
  receive: 'received',
  confirm: 'confirmed',
  refund: 'refunded',
  cancel: 'cancelled',
  delete: 'deleted',
  publish: 'published',
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  complete: 'completed',
  close: 'closed',
  reply: 'answered',
}
/** What `at` alone makes a moment of as well (`createat`, `edit_at`); with `time` behind them these name when something is to be, or rules know them. */
const AT: Readonly<Record<string, string>> = {
  ...DONE,
  create: 'created',
  update: 'updated',
  edit: 'edited',
  start: 'started',
  finish: 'finished',
  end: 'ended',
  archive: 'archived',
  verify: 'verified',
  accept: 'accepted',
  join: 'joined',
  pin: 'pinned',
  read: 'read',
}
/** Of these a day tells as much: to others a `close date` may lie ahead. */
const WRITTEN = new Set(['add', 'added', 'insert', 'upd', 'modify'])

/**
 * The words of a name with the deed as one that is done, where a moment stands beside it, before it or behind: `pay_time`, `date_add`, `gmt_create`, `createat`.
 *
 * @example
 * asDone(['pay', 'time']) // ['paid', 'at']
 */
export function asDone(words: readonly string[]): readonly string[] {
  const [last = '', before = ''] = [words.at(-1), words.at(-2)]
  if (words.length === 2 && before === 'gmt') return last === 'create' ? ['created', 'at'] : doneOf(last, words)
  if (words.length === 2 && before === 'date') return WRITTEN.has(last) ? doneOf(last, words) : words
  const together = words.length === 1 && last.endsWith('at') ? last.slice(0, -2) : ''
  if (Object.hasOwn(AT, together)) return [AT[together] ?? together, 'at']
  if (words.length === 2 && last === 'at' && Object.hasOwn(AT, before)) return [AT[before] ?? before, 'at']
  const done = Object.hasOwn(DONE, before) ? DONE[before] : undefined
  const isMoment = /^(?:time|datetime)$/.test(last) || (last === 'date' && WRITTEN.has(before))
  return done !== undefined && isMoment ? [...words.slice(0, -2), done, 'at'] : words
}

const doneOf = (deed: string, otherwise: readonly string[]): readonly string[] => {
  const done = Object.hasOwn(DONE, deed) ? DONE[deed] : undefined
  return done === undefined ? otherwise : [done, 'at']
}
