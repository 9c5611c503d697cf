import { z } from 'zod'
import { columnsOf } from '../../constraints/tree.ts'
import { formulaTree } from '../../formula/tree.ts'
import {
  add,
  belowWide,
  concat,
  dict,
  digits,
  f64,
  lessThan,
  lookup,
  max,
  min,
  mod,
  quotient,
  select,
  sub,
  trunc,
} from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import { formulaText } from '../formula.ts'
import type { Generator, Lowering } from '../generator.ts'
import { recordBetween, recordNumber, recordText } from '../record.ts'
import { randomText, randomTextCapacity } from '../value/random-text.ts'
import { spokenAll } from '../text/vocabulary-text.ts'
import { drawsOf } from '../value/draws.ts'
import { numberOf } from '../value/formula-number.ts'
import { isText } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { finished, numberedCapacity } from '../value/supply.ts'
import { Template } from '../value/template.ts'
import { fit } from '../value/text.ts'

/** The number of a release, by how many came before it: ten patches of twenty versions go on from the first ones. */
function release(before: F64, { vocabulary }: Lowering): Text {
  const { texts } = vocabulary.words('software.release.number')
  const count = texts.length
  const further = max(sub(before, count), 0)
  const patch = mod(further, 10)
  const minor = mod(quotient(further, 10), 20)
  const major = add(quotient(further, 200), 2)
  const first = dict(texts, trunc(max(min(before, count - 1), 0)))
  return select(lessThan(before, count), first, concat(digits(major), '.', digits(minor), '.', digits(patch)))
}

/** With which of these packages begin, by how many come before it. */
const BEGUN = [0, 15, 0, 36, 0, 15, 7, 0, 15, 2, 0, 15, 236]

const skipped = (of: string | undefined, context: Lowering): F64 =>
  of === undefined ? f64(0) : lookup('f64', BEGUN, trunc(mod(max(numberOf(of, context, 0), 0), BEGUN.length)))

/** Where releases must differ, or it is known how many came before, each has a number after the one before: 0.1.0, 0.1.1 … */
const version = defineGenerator({
  name: 'software.version',
  summary: 'A semantic version',
  params: () =>
    z.object({
      nth: formulaText
        .optional()
        .describe('Which of its releases the row is, from 1: @package_id.count(releases so far)'),
      of: formulaText
        .optional()
        .describe('A whole number of what is released, by which it begins at 0.1.0, 1.0.0 …: @package_id.id'),
    }),
  accepts: isText,
  slots: 'row',
  counts: true,
  dependencies: ({ nth, of }) => [nth, of].flatMap((text) => (text === undefined ? [] : columnsOf(formulaTree(text)))),
  capacity: (_, target) => ((roomOf(target) ?? 16) >= 16 ? 10 * 20 * 10 ** 9 : (roomOf(target) ?? 16) >= 5 ? 100 : 10),
  lower: ({ nth, of }, context) => {
    const draws = drawsOf(context)
    const room = roomOf(context.target) ?? 16
    if (room < 5) return digits(draws.number(10))
    const isShort = room < 16
    const before = context.slot ?? (nth === undefined ? undefined : sub(numberOf(nth, context, 1), 1))
    if (before && !(isShort && context.slot)) return built(release(add(before, skipped(of, context)), context), context)
    const patch = draws.number(isShort ? 10 : 20)
    const minor = draws.number(isShort ? 10 : 24)
    const major = draws.number(isShort ? 1 : 9)
    return built(concat(digits(major), '.', digits(minor), '.', digits(patch)), context)
  },
})

/** Characters of the shortest version. */
const SHORTEST = 5

/** A version with the number of its build, where a check asks for more characters than the version has. */
function built(text: Text, context: Lowering): Text {
  const { target } = context
  const least = target.domain.minLength ?? 0
  if (least <= SHORTEST) return text
  const low = 10 ** Math.min(8, Math.max(0, least - SHORTEST - 2))
  const build = add(belowWide(context.word('build'), context.word('build', 0, 1), f64(9 * low)), low)
  return fit(concat(text, '+', digits(build)), target)
}

const commit = defineGenerator({
  name: 'software.commit-sha',
  summary: "A commit's name in Git",
  params: () => z.object({}),
  accepts: isText,
  slots: 'row',
  capacity: (_, target) => randomTextCapacity('0123456789abcdef', Math.min(40, roomOf(target) ?? 40)),
  lower: (_, context) => randomText('0123456789abcdef', Math.min(40, roomOf(context.target) ?? 40), context),
})

const repository = defineGenerator({
  name: 'software.repository-url',
  summary: 'The address of a repository',
  params: () => z.object({}),
  accepts: isText,
  slots: 'row',
  capacity: (_, target) => numberedCapacity(target),
  lower: (_, context) => {
    const text = concat(
      'https://git.example/',
      new Template(context).fill('{software.word}/{software.stem}-{software.part}', 'repository'),
    )
    return finished(text, context, '-')
  },
})

export const software: readonly Generator[] = [
  version,
  commit,
  repository,
  recordText('software.color', 'A colour by its name in CSS', 'color', 'name'),
  recordText(
    'software.color-hex',
    'A colour as #rrggbb, without # where only six characters fit',
    'color',
    'hex',
    (hex) => hex.slice(1),
  ),
  recordText('software.app-label', 'A part of a web application, as Django names it', 'model', 'app'),
  recordText('software.model', 'A model of that part', 'model', 'model'),
  recordText('software.permission-code', 'What may be done with a model, as a code', 'permission', 'code'),
  recordText('software.permission-name', 'The same in words', 'permission', 'name'),
  recordText('software.changed-field', 'What an audit trail says was changed', 'change', 'field'),
  recordText('software.old-value', 'What that field was', 'change', 'old'),
  recordText('software.new-value', 'What that field became', 'change', 'new'),
  recordText('software.sensor', 'What a sensor measures', 'sensor', 'kind'),
  recordText('software.sensor-unit', 'The unit that it is measured in', 'sensor', 'unit'),
  recordNumber('software.sensor-low', 'The least that it usually measures', 'sensor', 'low'),
  recordNumber('software.sensor-high', 'The most that it usually measures', 'sensor', 'high'),
  recordBetween('software.sensor-value', 'What the sensor measured, usually within what is usual', 'sensor', [
    'low',
    'high',
  ]),
  ...spokenAll('software', [
    ['package', 'The name of a package'],
    ['product', 'The name of an application'],
    ['description', 'What a package does'],
    ['language', 'A programming language'],
    ['license', 'MIT, Apache-2.0 …'],
    ['keyword', 'A tag of a package'],
    ['category', 'What a package is for'],
    ['framework', 'React, Vue …'],
    ['commit', 'What a commit did'],
    ['branch', 'The name of a branch'],
    ['release', 'What is new in a release'],
    ['constraint', 'Which versions are wanted: ^1.2.0'],
    ['error', 'What went wrong'],
    ['exception', 'The kind of an error'],
    ['log', 'A line of a log'],
    ['log-level', 'Debug, info …'],
    ['service', 'One of many services'],
    ['host', 'The name of a machine'],
    ['environment', 'Production, staging …'],
    ['region', "A data centre's region"],
    ['platform', 'An operating system', 'software.system'],
    ['file', 'A path of source code'],
    ['bug', 'What is broken'],
    ['issue-label', 'Bug, enhancement …'],
    ['job-status', 'Succeeded, failed …'],
    ['query', 'A statement of SQL'],
  ]),
]
