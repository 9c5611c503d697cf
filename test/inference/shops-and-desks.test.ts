import { readDdl } from '@populace/dialects'
import { expect, test } from 'vitest'
import { commentedFlag, commentedValues } from '../../packages/inference/src/names/comments.ts'
import { asDone } from '../../packages/inference/src/names/done-at.ts'
import { filled } from './filled.ts'
import { catalogOf, inferred } from './generators-of.ts'

test.each([
  ['帐号状态（0正常 1停用）', ['0', '1']],
  ['菜单类型（M目录 C菜单 F按钮）', ['M', 'C', 'F']],
  ['如果是0则未使用；如果是1则已使用；如果是2则已过期', ['0', '1', '2']],
  ['0: off; 1: on', ['0', '1']],
  ['0 - Low, 1 - Medium, 2 - High', ['0', '1', '2']],
  ['flag: 1 yes, 0 no', ['1', '0']],
  ['Number of days, 7 or 30 days', undefined],
  ['Default 1. Use 0 to disable', undefined],
  ['ISO 3166-1 alpha-2', undefined],
  ['Phase 1 and phase 2 of it', undefined],
  ['Note: see docs. Example: foo', undefined],
  ['如果kind=0，则是商品ID；如果kind=1，则是专题ID', undefined],
])('%s explains %j', (comment, values) => {
  expect(commentedValues(comment, 'status')).toEqual(values)
})

test('a comment with yes beside no says how a flag is written', () => {
  expect(commentedFlag('Whether it is shown (yes/no)')).toEqual(['yes', 'no'])
  expect(commentedFlag('true or false')).toEqual(['true', 'false'])
  expect(commentedFlag('on the table or off it')).toBeUndefined()
})

test.each([
  ['pay time', 'paid at'],
  ['date add', 'created at'],
  ['order ship time', 'order shipped at'],
  ['gmt create', 'created at'],
  ['close date', 'close date'],
  ['start time', 'start time'],
])('%s is %s', (name, said) => {
  expect(asDone(name.split(' ')).join(' ')).toBe(said)
})

test('moments named by deeds, counted in seconds or written out follow each other', async () => {
  const read = await filled(`
    create table orders (id serial primary key, add_time timestamp not null, pay_time timestamp not null, ship_time timestamp not null);
    create table posts (id serial primary key, created_at int not null, updated_at int not null);
    create table notes (id serial primary key, date_created varchar(30) not null, date_modified varchar(30) not null, utc_date_modified varchar(30) not null);
    create table pages (id serial primary key, note_id int not null references notes, date_created varchar(30) not null);`)
  for (const { add_time, pay_time, ship_time } of read('orders'))
    expect(String(add_time) <= String(pay_time) && String(add_time) <= String(ship_time)).toBe(true)
  const posts = read('posts')
  for (const { created_at, updated_at } of posts) expect(Number(created_at)).toBeLessThanOrEqual(Number(updated_at))
  const made = posts.map(({ created_at }) => Number(created_at))
  expect(made).toEqual([...made].sort((a, b) => a - b))
  const notes = new Map(read('notes', 1000).map((note) => [note.id, String(note.date_created)]))
  for (const { date_created, date_modified, utc_date_modified } of read('notes')) {
    expect(date_modified).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(String(date_created) <= String(date_modified)).toBe(true)
    expect(utc_date_modified).toBe(date_modified)
  }
  for (const { note_id, date_created } of read('pages'))
    expect(String(date_created) >= (notes.get(note_id) ?? '9')).toBe(true)
})

test('settings hold what they are called, a program has each once, and people have theirs', async () => {
  const read = await filled(`
    create table settings (id serial primary key, param varchar(100) not null unique, value varchar(255) not null, category varchar(40) not null);
    create table users (id serial primary key, email varchar(100));
    create table user_preferences (id serial primary key, user_id int not null references users, name varchar(60) not null, value varchar(255) not null);`)
  const settings = new Map(read('settings', 20).map(({ param, value }) => [param, String(value)]))
  expect([...settings.keys()].every((name) => /^[a-z_]+$/.test(String(name)))).toBe(true)
  expect(settings.get('admin_email')).toMatch(/@/)
  expect(settings.get('smtp_port')).toMatch(/^\d+$/)
  for (const { name, value } of read('user_preferences')) {
    expect(name).not.toMatch(/smtp|admin/)
    if (name === 'theme') expect(['light', 'dark', 'system']).toContain(value)
  }
})

test('lists without names are called by what describes them', async () => {
  const read = await filled(`
    create table order_status (id serial primary key, description varchar(60) not null);
    create table orders (id serial primary key, status_id int not null references order_status, total numeric(10,2));`)
  const called = read('order_status', 6).map(({ description }) => description)
  expect(new Set(called).size).toBe(called.length)
  expect(called.every((name) => /^[a-z_ ]{3,20}$/i.test(String(name)))).toBe(true)
})

test('rows repeat what they lead to, under its table’s name and under the key’s', async () => {
  const read = await filled(`
    create table shop_goods (id serial primary key, name varchar(100) not null, goods_sn varchar(40) not null);
    create table carts (id serial primary key, goods_id int not null references shop_goods, goods_name varchar(100) not null, goods_sn varchar(40) not null);
    create table users (id serial primary key, name varchar(80) not null, email varchar(100) not null);
    create table pages (id serial primary key, author_id int not null references users, author_email varchar(100) not null);`)
  const goods = new Map(read('shop_goods', 1000).map((row) => [row.id, row]))
  for (const { goods_id, goods_name, goods_sn } of read('carts'))
    expect([goods_name, goods_sn]).toEqual([goods.get(goods_id)?.name, goods.get(goods_id)?.goods_sn])
  const users = new Map(read('users', 1000).map((row) => [row.id, row]))
  for (const { author_id, author_email } of read('pages')) expect(author_email).toBe(users.get(author_id)?.email)
})

test('keys written together, and those of the only table that is called so, lead there', async () => {
  const catalog = await catalogOf(`
    create table sys_user (userid serial primary key, username varchar(60) not null);
    create table pay_gateway (id serial primary key, name varchar(60) not null);
    create table product (id serial primary key, title varchar(60) not null);
    create table cart_product (id serial primary key, product_id int, quantity int not null);
    create table invoices (id serial primary key, sys_userid int not null, gateway_id int not null, group_id int not null);
    create table access_group (id serial primary key, title varchar(60) not null);`)
  const { tables } = inferred(catalog).model
  const leads = (table: string) =>
    Object.entries(tables[table]?.relations ?? {}).map(([column, { references }]) => [column, references])
  expect(leads('invoices')).toEqual([
    ['sys_userid', 'sys_user.userid'],
    ['gateway_id', 'pay_gateway.id'],
  ])
  expect(leads('cart_product')).toEqual([['product_id', 'product.id']])
})

test('coupons ship for free now and then, and only those that do are called so', async () => {
  const read = await filled(`
    create table coupons (id serial primary key, name varchar(128) not null, code varchar(40) not null, discount numeric(10,2) not null, free_shipping boolean not null);
    create table vouchers (id serial primary key, name varchar(128) not null, code varchar(40) not null, type varchar(30) not null, amount numeric(10,2) not null);`)
  const coupons = read('coupons')
  const free = coupons.filter(({ free_shipping }) => free_shipping === true)
  expect(free.length / coupons.length).toBeGreaterThan(0.02)
  expect(free.length / coupons.length).toBeLessThan(0.25)
  for (const { name, discount, free_shipping } of coupons) {
    expect(/^Free/.test(String(name))).toBe(free_shipping === true)
    expect(Number(discount) === 0).toBe(free_shipping === true)
  }
  for (const { code, type, amount } of read('vouchers'))
    expect(type === 'free shipping', String(code)).toBe(Number(amount) === 0)
})

test('rooms have names, places are not called as their cities are', async () => {
  const read = await filled(`
    create table locations (id serial primary key, name varchar(100) not null, city varchar(60) not null);
    create table lessons (id serial primary key, room_name varchar(60) not null);`)
  for (const { name, city } of read('locations')) expect(name).not.toBe(city)
  for (const { room_name } of read('lessons')) expect(room_name).toMatch(/[a-z]{3}/)
})

test('what is kept of an event names that event, as JSON and as XML', async () => {
  const read = await filled(`
    create table audit (id serial primary key, type varchar(10) not null check (type in ('INSERT', 'UPDATE', 'DELETE')), data jsonb not null, created_at timestamp not null);
    create table database_log (id serial primary key, event varchar(100) not null, xml_event xml not null);`)
  for (const { type, data } of read('audit')) expect(JSON.stringify(data)).toContain(String(type))
  for (const { event, xml_event } of read('database_log'))
    expect(xml_event).toContain(`<event>${String(event)}</event>`)
})

test('XML is shaped by the name of its column', async () => {
  const read = await filled(
    'create table people (id serial primary key, address xml not null, settings xml not null, resume xml not null)',
  )
  for (const { address, settings, resume } of read('people', 50)) {
    expect(address).toMatch(/^<address>.*<city>[^<]+<\/city>.*<\/address>$/s)
    expect(settings).toMatch(/<theme>(light|dark|system)<\/theme>/)
    expect(resume).toMatch(/<position>/)
  }
})

test('flags that a type lists are set as often as by default', async () => {
  const read = await filled(`
    create type yn as enum ('n', 'y');
    create table clients (id serial primary key, active yn not null default 'y', locked yn not null default 'n', deleted yn not null);`)
  const share = (column: string) => read('clients').filter((row) => row[column] === 'y').length / 400
  expect(share('active')).toBeGreaterThan(0.75)
  expect(share('locked')).toBeLessThan(0.25)
  expect(share('deleted')).toBeLessThan(0.15)
})

test('what is sorted or looked up by is the name in another form, and titles of pages are the names of what they show', async () => {
  const read = await filled(`
    create table songs (id serial primary key, title varchar(100) not null, title_sort varchar(100) not null, artist varchar(100) not null, album varchar(100) not null, albumartist varchar(100) not null);
    create table accounts (id serial primary key, email varchar(100) not null, email_canonical varchar(100) not null, user_name varchar(60) not null, normalized_user_name varchar(60) not null);
    create table articles (id serial primary key, name varchar(100) not null, meta_title varchar(120) not null);`)
  for (const { title, title_sort, artist, albumartist } of read('songs', 50))
    expect([title_sort, albumartist]).toEqual([title, artist])
  for (const row of read('accounts', 50)) {
    expect(row.email_canonical).toBe(String(row.email).toLowerCase())
    expect(row.normalized_user_name).toBe(String(row.user_name).toUpperCase())
  }
  for (const { name, meta_title } of read('articles', 50)) expect(meta_title).toBe(name)
})

test('who writes is not who is written to', async () => {
  const read =
    await filled(`create table mail_queue (id serial primary key, from_name varchar(80) not null, from_email varchar(80) not null,
    to_name varchar(80) not null, to_email varchar(80) not null)`)
  for (const { from_name, to_name } of read('mail_queue', 50)) expect(from_name).not.toBe(to_name)
})

test('modules of a program lead to each other, and wide moments follow each other', async () => {
  const { catalog } = await readDdl(
    `create table oms_order (id int primary key auto_increment, member_level_id int);
    create table oms_cart (id int primary key auto_increment, created_at bigint not null, updated_at bigint not null);
    create table oms_bill (id int primary key auto_increment); create table oms_line (id int primary key auto_increment);
    create table ums_member_level (id int primary key auto_increment, name varchar(40));
    create table ums_member (id int primary key auto_increment); create table ums_tag (id int primary key auto_increment);
    create table ums_menu (id int primary key auto_increment);`,
    { dialect: 'mysql' },
  )
  const { tables } = inferred(catalog).model
  expect(tables.oms_order?.relations.member_level_id?.references).toBe('ums_member_level.id')
  expect(tables.oms_cart?.columns.created_at?.generator).toBe('time.rising')
  expect(tables.oms_cart?.columns.updated_at?.params).toMatchObject({ column: 'created_at' })
})
