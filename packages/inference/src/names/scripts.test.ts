import { expect, test } from 'vitest'
import { commentReadings } from './comments.ts'
import { saidIn } from './said.ts'
import { cutCharacters, inNoCase, localeByScript } from './scripts.ts'
import { tokenise } from './tokens.ts'

test.each([
  ['商品名称', 'product name'],
  ['顧客コード', 'customer code'],
  ['電話番号', 'phone'],
  ['创建时间', 'created at'],
  ['주문번호', 'order number'],
  ['用户id', 'user id'],
  ['фамилия_сотрудника', 'last name employee'],
  ['ДатаРегистрации', 'date registration'],
  ['xiangmumingcheng', 'project name'],
])('%s is read as %s', (name, words) => {
  const read = cutCharacters(name).join(' ')
  expect([read, tokenise(name).join(' ')]).toContain(words)
})

test('what no one knows of a name in characters stays beside what is known', () => {
  expect(cutCharacters('二次医療圏名').at(-1)).toBe('name')
})

test('a word stands in no case where that is known', () => {
  const isKnown = (word: string) => word === 'сотрудник' || word === 'цена'
  expect(['сотрудников', 'сотрудникам', 'цены', 'слон'].map((word) => inNoCase(word, isKnown))).toEqual([
    'сотрудник',
    'сотрудник',
    'цена',
    'слон',
  ])
})

test('a comment in characters names what it is beside', () => {
  expect(commentReadings('订单编号（唯一）')[0]?.words).toEqual(['order', 'number'])
})

test.each([
  [['имя', 'цена', 'дата', 'id'], 'ru'],
  [['назва', 'ціна', 'дата', 'кількість'], 'uk'],
  [['顧客名', '住所', 'メモ', '電話番号'], 'ja'],
  [['姓名', '地址', '电话', '价格'], 'zh_CN'],
  [['name', 'price', 'имя'], undefined],
])('names like %s are of %s', (names, locale) => {
  expect(localeByScript(names, 0.5)).toBe(locale)
})

test('languages have words for states of several words, and say nothing where nobody wrote one down', () => {
  expect(saidIn('pt_BR')?.get('fixed_deposit')).toEqual(['depósito a prazo'])
  expect(saidIn('ru')?.get('paid')).toEqual(['оплачен'])
  expect(saidIn('ja')?.get('tablet')).toEqual(['錠剤'])
  expect(saidIn('tr')?.get('tower_a')).toEqual([])
})
