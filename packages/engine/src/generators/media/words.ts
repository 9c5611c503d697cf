import type { Generator } from '../generator.ts'
import { patterned } from '../text/code.ts'
import { spokenAll } from '../text/vocabulary-text.ts'
import { standardNumber } from '../special/standard-number.ts'
import { formGenerator } from '../value/form-generator.ts'

/** Films, music and books. */
export const media: readonly Generator[] = [
  ...spokenAll('film', [
    ['title', 'The title of a film that was never made'],
    ['description', 'What a film is about'],
    ['genre', 'Drama, comedy …'],
    ['rating', 'G, PG …'],
    ['feature', 'Trailers, deleted scenes …'],
    ['studio', 'An invented studio'],
    ['role', 'Director, producer …'],
    ['character', 'Who someone plays'],
    ['episode', 'The title of an episode'],
    ['format', 'DVD, Blu-ray …'],
    ['award', 'Best Picture …'],
    ['series-kind', 'Movie, series …'],
  ]),
  ...spokenAll('music', [
    ['artist', 'A musician or a band'],
    ['album', 'The title of an album'],
    ['track', 'The title of a song'],
    ['genre', 'Rock, jazz …'],
    ['medium', 'MPEG audio file …'],
    ['format', 'CD, vinyl …'],
    ['playlist', 'The name of a playlist'],
    ['instrument', 'Guitar, piano …'],
    ['label', 'An invented record label'],
    ['key', 'C major …'],
  ]),
  ...spokenAll('book', [
    ['title', 'The title of a book that was never written'],
    ['author', 'Who wrote it'],
    ['genre', 'Novel, poetry …'],
    ['publisher', 'Who published it'],
    ['series', 'The series that a book belongs to'],
    ['format', 'Hardcover, e-book …'],
    ['binding', 'How it is bound'],
    ['topic', 'What a book is about'],
    ['chapter', 'The title of a chapter'],
    ['blurb', 'What the cover says'],
  ]),
  formGenerator({
    name: 'book.isbn',
    summary: 'An ISBN-13 with its check digit',
    length: 13,
    form: (draws) => standardNumber(draws, 'isbn13'),
  }),
  formGenerator({
    name: 'book.isbn10',
    summary: 'An ISBN of ten characters',
    length: 10,
    form: (draws) => standardNumber(draws, 'isbn'),
  }),
  formGenerator({
    name: 'book.issn',
    summary: 'The number of a periodical',
    length: 8,
    form: (draws) => standardNumber(draws, 'issn'),
  }),
  patterned('music.isrc', "A recording's code", '@@***#######'),
]
