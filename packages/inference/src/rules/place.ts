import { rulesOf } from '../rule.ts'

/** Cities, regions and countries. */
export const placeRules = rulesOf({}, [
  {
    generator: 'place.city',
    column:
      'city, town, … city, … town, city name, birth place, place of birth, locality, geo city, municipality, headquarters, hq, headquarters location, headquarters city, hq city',
    score: 0.96,
    means: 'a city',
  },
  { generator: 'place.city', column: 'name, description', table: ['city'], score: 0.97, means: 'a city' },
  {
    generator: 'place.city',
    column: 'name, description, territory description',
    table: ['territory'],
    score: 0.93,
    means: 'the city that a territory is named after',
  },
  {
    generator: 'place.region-code',
    column: 'state, … state, province, region, state province, … province',
    most: 3,
    score: 0.97,
    means: "a region's code",
  },
  {
    generator: 'place.region',
    column:
      'province, region, district, county, … province, … region, … county, … district, state province, subdivision, subdivision 1/2, region description, region name, state name, ship/billing/shipping/home/address/geo/bill/delivery/work/mailing/birth/residence/permanent/company/customer/store/site/origin/destination/from/to/entry/address/shop/agency/school/member/contact/client/vendor/supplier/tax/filing state, … address state',
    score: 0.9,
    means: 'a region',
  },
  {
    generator: 'place.region',
    column: 'state, region, province, county',
    least: 4,
    table: [
      'person',
      'company',
      'supplier',
      'shipper',
      'store',
      'place',
      'city',
      'account',
      'gym',
      'salon',
      'restaurant',
      'school',
      'clinic',
    ],
    score: 0.95,
    means: 'a region',
  },
  {
    generator: 'place.region',
    column: 'name, description, region description, state name',
    table: ['region'],
    score: 0.95,
    means: 'a region',
  },
  {
    generator: 'place.part',
    column:
      'state region, part of country, compass direction, suburb, … suburb, neighborhood, neighbourhood, quarter name, city district, borough',
    score: 0.97,
    means: 'a part of a country',
  },
  {
    generator: 'place.region-code',
    column:
      'state code, st code, state abbreviation, region code, province code, state province code, … state code, subdivision code',
    score: 0.95,
    means: "a region's code",
  },
  {
    generator: 'place.region-code',
    column: 'code, abbreviation, iso code',
    table: ['region'],
    score: 0.93,
    means: "a region's code",
  },
  {
    generator: 'place.country-code',
    column:
      'country, … country, nationality, country code, … country code, country iso, geo country, country region code',
    most: 2,
    score: 0.98,
    means: "a country's code of two letters",
  },
  {
    generator: 'place.country-code3',
    column: 'country, … country, nationality, country code, … country code, country region code, country code 3',
    least: 3,
    most: 3,
    score: 0.98,
    means: "a country's code of three letters",
  },
  {
    generator: 'place.country',
    column: 'country, country name, … country, nation, nation name, country of …, nationality',
    score: 0.96,
    means: 'a country',
  },
  { generator: 'place.country', column: 'name', table: ['country'], score: 0.97, means: 'a country' },
  {
    generator: 'place.country-code',
    column:
      'country code, … country code, country iso, country alpha 2, nationality code, country region code, country iso 2',
    score: 0.94,
    means: "a country's code",
  },
  {
    generator: 'place.country-code',
    column: 'code, iso, iso code, iso 2, alpha 2, … code, id',
    table: ['country'],
    score: 0.94,
    means: "a country's code",
  },
  {
    generator: 'place.country-code3',
    column: 'iso 3, code 3, alpha 3, country code 3, iso alpha 3',
    table: ['country'],
    score: 0.96,
    means: "a country's code of three letters",
  },
])
