import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

/** By which generators columns of a table are filled. */
async function generatorsIn(ddl: string, table: string): Promise<Readonly<Record<string, string | undefined>>> {
  const { tables } = inferred(await catalogOf(ddl)).model
  return Object.fromEntries(
    Object.entries(tables[table]?.columns ?? {}).map(([name, column]) => [name, column.generator]),
  )
}

test('a few tables in another language are told by fewer words, where most of their names are in it', async () => {
  const localeOf = async (ddl: string) => inferred(await catalogOf(ddl)).model.locale
  expect(
    await localeOf(`create table livros (id int primary key, titulo varchar(80), descricao varchar(200), quantidade int);
    create table autores (id int primary key, nome varchar(60));`),
  ).toBe('pt_BR')
  expect(
    await localeOf(
      'create table cliente (codicefiscale varchar(16), nome varchar(40), cognome varchar(40), email text);',
    ),
  ).toBe('it')
  expect(await localeOf('create table books (id int primary key, titulo text, author text, price numeric);')).toBe('en')
})

test('names in Cyrillic are read as those in Latin letters are', async () => {
  const ddl = `create table сотрудники (ид serial primary key, фамилия varchar(40) not null, телефон varchar(30) not null,
    дата_рождения date not null, пол varchar(10) not null, статус varchar(20) not null);`
  expect(inferred(await catalogOf(ddl)).model.locale).toBe('ru')
  expect(await generatorsIn(ddl, 'сотрудники')).toMatchObject({
    фамилия: 'person.family',
    телефон: 'person.phone',
    дата_рождения: 'person.birth-date',
    пол: 'person.sex',
  })
})

test('a comment in characters says what a name in Latin letters means', async () => {
  const ddl = `create table mendian (id serial primary key, mdmc varchar(80) not null, fzr varchar(40) not null, lxdh varchar(30) not null);
    comment on column mendian.mdmc is '门店名称'; comment on column mendian.fzr is '负责人'; comment on column mendian.lxdh is '联系电话';`
  expect(inferred(await catalogOf(ddl)).model.locale).toBe('zh_CN')
  expect(await generatorsIn(ddl, 'mendian')).toMatchObject({ fzr: 'person.full', lxdh: 'place.phone' })
})

test('who wrote a row is someone, not a moment', async () => {
  const ddl = `create table vivienda (id serial primary key, direccion varchar(80), ciudad varchar(40), descripcion varchar(80),
    fecha_creado timestamp not null, usuario_creado varchar(40) not null);`
  expect(await generatorsIn(ddl, 'vivienda')).toMatchObject({ usuario_creado: 'person.username' })
})
