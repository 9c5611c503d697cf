import { type Rule, rulesOf } from '../rule.ts'

const numbered = (column: string, pattern: string, means: string, score = 0.92): Rule => ({
  generator: 'text.code',
  params: { pattern },
  column,
  score,
  means,
})

const PERSON = 'a number of the state that no one has'
const COMPANY = 'a tax number'

/** Codes and numbers whose form a state or a standard lays down. */
export const standardRules = rulesOf({}, [
  {
    generator: 'place.country-code',
    column: 'iso2, iso 2, iso code 2, alpha2, alpha 2, iso alpha2, country iso2, country iso',
    most: 2,
    score: 0.94,
    means: "a country's code",
  },
  {
    generator: 'place.country-code',
    column: 'iso2, iso 2, iso code 2, alpha2, alpha 2, country iso2',
    score: 0.9,
    means: "a country's code",
  },
  {
    generator: 'place.country-code3',
    column: 'iso3, iso 3, iso code 3, alpha3, alpha 3, country iso3',
    score: 0.93,
    means: "a country's code of three letters",
  },
  {
    generator: 'finance.currency-code',
    column: 'currency iso, iso currency, currency iso code, iso currency code',
    score: 0.94,
    means: 'a currency',
  },
  {
    generator: 'language.code',
    column: 'lang code, language iso, iso language, … lang code',
    score: 0.9,
    means: 'a language',
  },
  {
    generator: 'place.locale',
    column: 'locale code, locale name, culture, culture code, … locale code',
    score: 0.9,
    means: 'a locale',
  },
  // In a list of languages the codes of ISO 639 are meant.
  {
    generator: 'language.code',
    column: 'code, iso code, iso code …, iso, iso …',
    table: ['language'],
    score: 0.96,
    means: 'a language',
  },
  {
    generator: 'number.integer',
    params: { min: 100, max: 999 },
    column: 'cvv, cvc, cvv code, cvc code, card verification value',
    types: ['integer'],
    score: 0.9,
    means: "a card's check number",
  },
  {
    generator: 'number.integer',
    params: { min: 900_000_000, max: 999_999_999 },
    column: 'social security number',
    types: ['integer'],
    score: 0.92,
    means: PERSON,
  },
  { generator: 'finance.iban', column: 'iban number, iban code, iban no', score: 0.96, means: 'an account number' },
  { generator: 'finance.routing-number', column: 'bank code, clearing number', score: 0.84, means: "a bank's number" },
  {
    generator: 'finance.tax-number',
    column:
      'gst number, gstin, … gst number, … vat number, … tax number, tax registration number, company vat, … company vat, vat registration, vat no',
    score: 0.88,
    means: COMPANY,
  },
  numbered('siret', '##############', COMPANY),
  numbered('siren', '#########', COMPANY),
  numbered('cif', 'B########', COMPANY),
  numbered('abn', '## ### ### ###', COMPANY),
  numbered('rfc', '@@@@######***', COMPANY),
  numbered('cnpj', '##.###.###/0001-##', COMPANY),
  numbered('partita iva, p iva', '###########', COMPANY),
  numbered('cpf', '###.###.###-##', PERSON, 0.95),
  numbered('curp', '@@@@######H@@@@@##', PERSON),
  numbered('nif, dni', '########@', PERSON),
  numbered('rut', '##.###.###-#', PERSON),
  numbered('codice fiscale', '@@@@@@##@##@###@', PERSON),
  numbered(
    'serial number, … serial number, serial, serial no, serial code, … serial',
    '@@########',
    'a serial number',
    0.86,
  ),
  {
    ...numbered('card number, library card number', '2#############', 'a number of digits', 0.97),
    table: ['member'],
  },
  numbered('asin', 'B0########', 'a barcode'),
  numbered('mpn', '@@##-####', "a part's number of its maker", 0.86),
  numbered('imsi', '26201##########', "a SIM card's number"),
  numbered('awb, waybill, waybill number, air waybill', '###-########', "a parcel's number"),
])
