import { rulesOf } from '../rule.ts'

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
    column: 'kind, type, sensor type, measure, quantity, measurement type, metric, parameter, measurand',
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
    generator: 'software.sensor-value',
    column: 'value, reading, measured value, measurement, … value, reading value',
    types: ['number'],
    table: ['sensor reading'],
    score: 0.97,
    means: 'what a sensor measured',
  },
])
