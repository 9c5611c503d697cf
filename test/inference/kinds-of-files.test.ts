import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('a picture is a picture in all that is said of it, and an xml file ends in xml', async () => {
  const read =
    await filled(`create table photos (id serial primary key, image_file_name varchar(255) not null, image_content_type varchar(255) not null, image_file_size int not null);
    create table invoices (id serial primary key, number text not null, total numeric(10,2) not null, file text not null, xml_file text not null);`)
  for (const { image_file_name, image_content_type, image_file_size } of read('photos')) {
    expect(image_content_type).toMatch(/^image\//)
    expect(image_file_name).toMatch(/\.(jpg|png|webp|gif|svg|heic|tiff)$/)
    expect(Number(image_file_size)).toBeGreaterThanOrEqual(600)
    expect(Number(image_file_size)).toBeLessThanOrEqual(24_000_000)
  }
  for (const { file, xml_file } of read('invoices')) {
    expect(file).toMatch(/\.pdf$/)
    expect(xml_file).toMatch(/\.xml$/)
  }
})

test('two files of a row are two, each with its own size', async () => {
  const read = await filled(
    'create table tracks (id serial primary key, title text not null, audio_file_name text not null, audio_content_type text not null, audio_file_size bigint not null, cover_file_name text not null, cover_content_type text not null);',
  )
  for (const { audio_content_type, audio_file_size, cover_content_type } of read('tracks')) {
    expect(audio_content_type).toMatch(/^audio\//)
    expect(Number(audio_file_size)).toBeGreaterThan(500_000)
    expect(cover_content_type).toMatch(/^image\//)
  }
})

test('a file ends as the column beside it says, and a folder does not end', async () => {
  const read = await filled(
    'create table documents (id serial primary key, title text not null, folder_flag boolean not null, file_name text not null, file_extension varchar(8));',
  )
  const rows = read('documents')
  expect(new Set(rows.map(({ folder_flag }) => folder_flag))).toEqual(new Set([true, false]))
  for (const { folder_flag, file_name, file_extension } of rows) {
    if (folder_flag) expect([file_extension, String(file_name).includes('.')]).toEqual([null, false])
    else expect(String(file_name).endsWith(`.${file_extension}`)).toBe(true)
  }
})
