import type { Cell, FrameworkTable } from './framework-tables.ts'

const pattern = (text: string): Cell => ({ generator: 'text.pattern', params: { pattern: text } })
/** A few values, the usual ones first. */
const among = (...values: readonly (string | number)[]): Cell => ({
  generator: 'choice',
  params: { values: [...values], weights: values.map((_, at) => (values.length - at) ** 2) },
})
/** Random letters and digits: keys tell rows apart by them. */
const token = (length: number): Cell => ({ generator: 'text.token', params: { length } })
const word = (list: string): Cell => ({ generator: 'text.word', params: { list } })
const CHANGED = among('updated', 'created', 'deleted')

/** Tables that widely used libraries of Rails and Laravel keep beside an application's own, whose rows grow with it. */
export const libraryTables: readonly FrameworkTable[] = [
  {
    names: ['activestorageblobs'],
    needs: ['servicename', 'bytesize'],
    reason: 'Rails describes uploaded files in it',
    cells: {
      servicename: among('amazon'),
      key: token(28),
      checksum: pattern('^[A-Za-z0-9+/]{22}==$'),
    },
  },
  {
    names: ['cache'],
    needs: ['key', 'value', 'expiration'],
    reason: 'Laravel keeps in it what was computed before',
    cells: { key: token(40), value: pattern('^i:[1-9][0-9]{0,3};$') },
  },
  {
    names: ['cachelocks'],
    needs: ['key', 'owner', 'expiration'],
    reason: 'Laravel keeps its locks in it',
    cells: { key: token(40), owner: token(16) },
  },
  {
    names: ['failedjobs'],
    needs: ['connection', 'queue', 'payload', 'exception'],
    reason: 'Laravel keeps in it what failed in the background',
    cells: { connection: among('redis', 'database'), exception: { generator: 'software.error' } },
  },
  {
    names: ['jobbatches'],
    needs: ['totaljobs', 'pendingjobs', 'failedjobids'],
    reason: 'Laravel counts jobs in it that belong together',
    cells: {
      name: word('software.job'),
      totaljobs: { generator: 'number.integer', params: { min: 1, max: 400, distribution: 'skewed' } },
      pendingjobs: among(0),
      failedjobs: among(0),
      failedjobids: among('[]'),
    },
  },
  {
    names: ['activitylog'],
    needs: ['logname', 'subjecttype', 'causerid'],
    reason: 'Laravel’s activity log records in it what was changed',
    cells: { logname: among('default', 'auth'), description: CHANGED, event: CHANGED },
  },
  {
    names: ['media'],
    needs: ['modeltype', 'collectionname', 'mimetype'],
    reason: 'Laravel’s media library describes files in it',
    cells: { collectionname: among('default', 'images', 'documents', 'avatar') },
  },
  {
    names: ['notifications'],
    needs: ['type', 'notifiabletype', 'data', 'readat'],
    reason: 'Laravel keeps its notifications in it',
    cells: {
      type: among(
        'App\\Notifications\\NewComment',
        'App\\Notifications\\ReminderDue',
        'App\\Notifications\\WelcomeMessage',
        'App\\Notifications\\StatusChanged',
      ),
    },
  },
  {
    names: ['versions'],
    needs: ['itemtype', 'itemid', 'event', 'whodunnit'],
    reason: 'PaperTrail records in it what was changed',
    cells: { event: among('update', 'create', 'destroy'), whodunnit: pattern('^[1-9][0-9]{0,2}$') },
  },
  {
    names: ['friendlyidslugs'],
    needs: ['slug', 'sluggableid', 'sluggabletype'],
    reason: 'FriendlyId keeps in it what rows were called before',
    cells: {},
  },
]
