import { expect, test } from 'vitest'
import { kindsOfName } from '../table-kinds.ts'
import { readingsOf } from './column-names.ts'
import { singular } from './singular.ts'
import { tableWords, wordsOfTable } from './table-names.ts'
import { tokenise } from './tokens.ts'

test.each([
  ['first_name', 'first name'],
  ['firstName', 'first name'],
  ['FIRSTNAME', 'first name'],
  ['custAddrLn1', 'customer address line 1'],
  ['IPAddress', 'ip address'],
  ['e_mail', 'email'],
  ['userName', 'user name'],
  ['md5Hash', 'md5 hash'],
  ['sha256', 'sha256'],
  ['dob', 'birth date'],
  ['qty', 'quantity'],
  ['prénom', 'first name'],
  ['Straße', 'street'],
  ['totalprice', 'total price'],
  ['sellstartdate', 'sell start date'],
  ['passwordsalt', 'password salt'],
  ['purchaseordernumber', 'purchase order number'],
  ['emailaddress', 'email address'],
  ['daystomanufacture', 'days to manufacture'],
  ['qtyinstock', 'quantity in stock'],
  ['lowestlevel', 'lowest level'],
  ['potentialname', 'potential name'],
  ['checkingaccountid', 'checking account id'],
  ['scrapreason', 'scrap reason'],
  ['noofrooms', 'number of rooms'],
  ['nrofrooms', 'number of rooms'],
  // Consonants of one word alone; those of several stay.
  ['cstmr_name', 'customer name'],
  ['prdctdescr', 'product description'],
  ['pymnt_mthd', 'payment method'],
  ['html', 'html'],
  // Words that only look like compounds.
  ['controlled', 'controlled'],
  ['interesting', 'interesting'],
  ['netbios', 'netbios'],
  ['supported', 'supported'],
  ['database', 'database'],
  ['towards', 'towards'],
  ['ownership', 'ownership'],
  ['keyword', 'keyword'],
  ['username', 'user name'],
  ['description', 'description'],
])('%s reads as %s', (name, words) => {
  expect(tokenise(name).join(' ')).toBe(words)
})

test.each([
  ['customer_name', 'customers', 'name'],
  ['order_detail_id', 'order_details', 'id'],
  ['l_tax', 'lineitem', 'tax'],
  ['ps_supplycost', 'partsupp', 'supply cost'],
  ['ol_amount', 'order_line', 'amount'],
  ['cc_manager', 'call_center', 'manager'],
  ['post_title', 'wp_posts', 'title'],
  ['strFirstName', 'tblCustomer', 'first name'],
  ['strname', 'products', 'name'],
  ['intqty', 'lines', 'quantity'],
  ['dbldiscount', 'lines', 'discount'],
])('%s of %s is also %s', (column, table, words) => {
  expect(readingsOf(column, table).map((reading) => reading.words.join(' '))).toContain(words)
})

test('a Romance name is read the other way round too, as English has it', () => {
  const readings = readingsOf('limite_credito', 'clientes').map(({ words }) => words.join(' '))
  expect(readings).toContain('credit limit')
  expect(readingsOf('credit_limit', 'customers').map(({ words }) => words.join(' '))).not.toContain('limit credit')
})

test.each([
  ['cuenta_bloqueada', 'account blocked'],
  ['factura_pagada', 'invoice paid'],
])('%s tells whether a thing is so: %s', (name, words) => {
  expect(readingsOf(name, 'x').map((reading) => reading.words.join(' '))).toContain(words)
})

test('what stands first because it is the table’s does not say what a thing is', () => {
  expect(readingsOf('rol_location', 'adm_roles').map(({ words }) => words.join(' '))).not.toContain('location role')
})

test.each([
  ['ship_city', 'orders', ['ship city', 'city', '#thing']],
  ['place_of_birth', 'people', ['place of birth', 'birth place', 'of birth', 'birth', 'place']],
  ['gender_source_value', 'patients', ['gender source value', 'gender', 'source value']],
  ['name', 'payment_methods', ['name', 'payment method', 'method']],
  ['is_deleted', 'posts', ['is deleted', 'deleted', '#participle']],
])('%s of %s reads as %j, and says less the more is left out', (column, table, words) => {
  const readings = readingsOf(column, table)
  expect(readings.map((reading) => reading.words.join(' '))).toEqual(words)
  expect(readings[0]?.weight).toBe(1)
})

test.each([
  ['Kundennummer', 'customer number'],
  // One word of several, with or without what stands between.
  ['fecha_nacimiento', 'birth date'],
  ['fecha_de_nacimiento', 'birth date'],
  ['date_de_naissance', 'birth date'],
  ['razon_social', 'company'],
  ['bezahlt_am', 'paid at'],
  ['voornaam', 'first name'],
  ['codice_fiscale', 'codice fiscale'],
  ['scrapreason', 'scrap reason'],
  ['noofrooms', 'number of rooms'],
  ['nrofrooms', 'number of rooms'],
  ['kundenart', 'customer type'],
  ['Straßenname', 'street name'],
  ['mindestbestand', 'minimum stock'],
  ['leveransadress', 'delivery address'],
  ['huisnr', 'house number'],
  ['Währung', 'currency'],
  ['användare', 'user'],
  ['ilość', 'quantity'],
  // Neither a stage nor a skonto.
  ['urlaubstage', 'vacation days'],
  ['mitgliedskonto', 'member account'],
  ['forma_de_pago', 'payment method'],
  ['docmd5', 'document md5'],
  ['data_nascita', 'birth date'],
  // As in English where nothing beside them is of another language.
  ['data_source', 'data source'],
  ['art', 'art'],
  ['tag_name', 'tag name'],
  ['periodicity', 'periodicity'],
])('%s is %s in English', (name, words) => {
  expect(tokenise(name).join(' ')).toBe(words)
})

test.each([
  ['categories', 'category'],
  ['addresses', 'address'],
  ['people', 'person'],
  ['boxes', 'box'],
  ['status', 'status'],
  ['series', 'series'],
  ['invoices', 'invoice'],
])('one of %s is a %s', (many, one) => {
  expect(singular(many)).toBe(one)
})

test.each([
  ['customers', 'person'],
  ['order_details', 'line'],
  ['salesorderheader', 'order'],
  ['tblCustomer', 'person'],
  ['payment_p2007_02', 'payment'],
  ['film', 'film'],
  ['media_type', 'media type'],
  ['wp_posts', 'post'],
  ['us_states', 'region'],
  ['country_region', 'country'],
  ['sales_person', 'person'],
  ['customer_info', 'person'],
  ['aerzte', 'person'],
  ['vehiculos', 'vehicle'],
  ['Rechnungspositionen', 'line'],
])('rows of %s are of kind %s', (table, kind) => {
  expect(kindsOfName(tableWords(table))[0]).toBe(kind)
})

test.each([
  ['oxuser', 'user'],
  ['tusers', 'users'],
  ['brands', 'brands'],
  ['price_list', 'price list'],
])('%s is a table of %s', (table, words) => {
  expect(wordsOfTable(table).join(' ')).toBe(words)
})

test('a table whose name says nothing has no kind', () => {
  expect(kindsOfName(tableWords('xyzzy'))).toEqual([])
})
