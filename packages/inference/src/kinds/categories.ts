import type { Kind } from './kind.ts'

/** Lists of categories, by what falls into them, which their names or the keys that lead to them show. */
export const categories = {
  'recipe category': { rows: 'categories of recipes', names: 'recipe category, meal category, recipe type', list: 12 },
  'event category': { rows: 'categories of events', names: 'event category, event type', list: 12 },
  'course category': { rows: 'categories of courses', names: 'course category, subject area', list: 12 },
  'request category': {
    rows: 'categories of requests',
    names: 'ticket category, issue category, request category, support category, incident category',
    list: 12,
  },
  'expense category': {
    rows: 'categories of expenses',
    names: 'expense category, expense type, budget category, spending category, transaction category',
    list: 12,
  },
  'job category': { rows: 'categories of jobs', names: 'job category, job type, job field', list: 12 },
  'topic category': {
    rows: 'topics',
    names: 'question category, faq category, forum category, topic category, thread category, discussion category',
    list: 12,
  },
  'picture category': {
    rows: 'categories of pictures',
    names: 'photo category, image category, picture category',
    list: 12,
  },
  'eatery category': { rows: 'kinds of restaurants', names: 'restaurant category, cuisine, restaurant type', list: 12 },
  'app category': {
    rows: 'categories of apps',
    names: 'app category, application category, plugin category, extension category',
    list: 12,
  },
  'document category': {
    rows: 'categories of documents',
    names: 'document category, file category, document type',
    list: 12,
  },
  'service category': { rows: 'categories of services', names: 'service type', list: 12 },
  'animal category': { rows: 'kinds of animals', names: 'animal category, pet category', list: 8 },
  'exercise category': {
    rows: 'categories of exercises',
    names: 'exercise category, workout category, muscle group',
    list: 10,
  },
  'vehicle category': { rows: 'classes of vehicles', names: 'vehicle category, car category, vehicle class', list: 10 },
  'dwelling category': { rows: 'kinds of homes', names: 'property category, property type, listing type', list: 10 },
  'asset category': {
    rows: 'categories of equipment',
    names: 'asset category, equipment category, device category, asset type',
    list: 12,
  },
  'task category': { rows: 'categories of work', names: 'task category, project category', list: 10 },
  'company category': {
    rows: 'lines of business',
    names: 'company category, business category, supplier category, vendor category, merchant category',
    list: 12,
  },
  'skill category': { rows: 'fields of skills', names: 'skill category, skill group', list: 10 },
  'any category': { rows: 'categories', names: 'content category', list: 16 },
} as const satisfies Readonly<Record<string, Kind>>
