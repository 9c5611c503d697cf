import { rulesOf } from '../rule.ts'

const LOW =
  'min/minimum/lowest value, min, minimum, lower/low limit/bound, min/minimum/low/lower threshold, range min, normal min, value min, threshold low/min'
const HIGH =
  'max/maximum/highest value, max, maximum, upper/high limit/bound, max/maximum/high/upper threshold, range max, normal max, value max, threshold high/max'

/** What changes and sensors are: columns that agree because they tell of one record. */
export const recordRules = rulesOf({}, [
  ...(
    [
      [
        'software.changed-field',
        'field, field name, changed field, changed fields, modified fields, attribute, attribute name, property, column name, changed column, key',
        'what was changed',
      ],
      [
        'software.old-value',
        'old value, previous value, value before, old, from value, before, old val, prev value, before value',
        'what a field was',
      ],
      [
        'software.new-value',
        'new value, value after, new, to value, after, new val, after value, value',
        'what a field became',
      ],
    ] as const
  ).map(([generator, column, means]) => ({ generator, column, table: ['history'] as const, score: 0.95, means })),
  {
    generator: 'software.sensor',
    column: 'kind, type, sensor/measurement type, measure, quantity, metric, parameter, measurand',
    table: ['sensor', 'sensor reading'],
    score: 0.96,
    means: 'what a sensor measures',
  },
  {
    generator: 'software.sensor-unit',
    column: 'unit, unit of measure, units, measurement unit',
    table: ['sensor', 'sensor reading'],
    score: 0.965,
    means: 'the unit of a sensor',
  },
  {
    generator: 'software.sensor',
    params: { of: 'list' },
    column: 'name, title, label, code, slug, key, type, kind, ~type name, quantity, measurand',
    table: ['sensor type'],
    score: 0.96,
    means: 'what sensors measure',
  },
  {
    generator: 'software.sensor-unit',
    params: { of: 'list' },
    column: 'unit, unit of measure, units, measurement unit, default unit, unit symbol, symbol',
    table: ['sensor type'],
    score: 0.965,
    means: 'the unit of what is measured',
  },
  {
    generator: 'software.sensor-low',
    column: LOW,
    table: ['sensor', 'sensor reading'],
    types: ['number'],
    score: 0.95,
    means: 'the least that it usually measures',
  },
  {
    generator: 'software.sensor-high',
    column: HIGH,
    table: ['sensor', 'sensor reading'],
    types: ['number'],
    score: 0.95,
    means: 'the most that it usually measures',
  },
  {
    generator: 'software.sensor-low',
    params: { of: 'list' },
    column: LOW,
    table: ['sensor type'],
    types: ['number'],
    score: 0.95,
    means: 'the least that is usually measured',
  },
  {
    generator: 'software.sensor-high',
    params: { of: 'list' },
    column: HIGH,
    table: ['sensor type'],
    types: ['number'],
    score: 0.95,
    means: 'the most that is usually measured',
  },
  {
    generator: 'software.sensor-value',
    column: '~value, reading, measured/reading value, measurement',
    types: ['number'],
    table: ['sensor reading'],
    score: 0.97,
    means: 'what a sensor measured',
  },
])
