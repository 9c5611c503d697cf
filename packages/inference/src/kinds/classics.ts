import type { Kind } from './kind.ts'

/** What textbooks and courses have tables of: sport, the police and the courts, trains, games and the weather. */
export const classics = {
  'sports team': {
    rows: 'teams of a sport',
    names:
      'sports team, sport team, football team, soccer team, basketball team, cricket team, baseball team, hockey team, football club, soccer club, national team, franchise',
  },
  athlete: {
    rows: 'people who do a sport',
    names:
      'player, athlete, footballer, football player, soccer player, basketball player, cricketer, swimmer, boxer, wrestler, olympian, goalkeeper',
  },
  match: {
    rows: 'matches',
    names: 'match, fixture, football match, soccer match, cricket match, league match, match result, match detail',
  },
  'match record': {
    rows: 'what players did in matches',
    names:
      'batting, bowling, fielding, scorecard, batting scorecard, bowling scorecard, fielding scorecard, player stat, player statistic, match stat, match statistic, player match, box score, innings',
  },
  stadium: { rows: 'stadiums', names: 'stadium, arena, football ground, ballpark, sports ground' },
  'chess game': { rows: 'games of chess', names: 'chess game, chess match' },
  crime: {
    rows: 'crimes',
    names:
      'crime, offense, offence, crime report, crime record, criminal offense, criminal record, fir, crime detail, crime type, crime category',
  },
  convict: {
    rows: 'people who are held or sought',
    names: 'criminal, prisoner, inmate, suspect, offender, convict, detainee, accused',
  },
  'police officer': {
    rows: 'police officers',
    names: '=officer, police officer, policeman, detective, constable, police staff',
  },
  'court case': { rows: 'cases of a court', names: 'court case, criminal case, civil case, trial, case filing' },
  evidence: { rows: 'evidence', names: 'evidence, evidence item, case evidence' },
  train: { rows: 'trains', names: 'train, railway train' },
  'train coach': { rows: 'coaches of trains', names: 'train coach, railway coach, carriage, wagon' },
  bicycle: { rows: 'bicycles', names: 'bicycle, bike, rental bike' },
  aircraft: { rows: 'aircraft', names: 'aircraft, airplane, aeroplane, plane, jet' },
  bus: { rows: 'buses', names: 'bus, coach bus' },
  creature: { rows: 'creatures of a game', names: 'pokemon, monster, creature, enemy, boss, beast' },
  hero: { rows: 'characters of a game', names: '=character, game character, player character, hero' },
  'weather report': {
    rows: 'what the weather was',
    names:
      '=weather, weather data, weather report, weather record, weather observation, weather reading, forecast, weather forecast',
  },
  party: { rows: 'political parties', names: 'political party' },
  lecturer: { rows: 'those who teach at a university', names: 'professor, lecturer, faculty member, instructor' },
  disease: { rows: 'diseases', names: 'disease, illness, ailment' },
  organ: { rows: 'organs', names: 'organ, donated organ, organ available' },
  dependant: { rows: 'those who depend on employees', names: 'dependent, dependant, employee dependent' },
} as const satisfies Readonly<Record<string, Kind>>
