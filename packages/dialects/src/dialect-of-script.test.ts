import { describe, expect, test } from 'vitest'
import { dialectOfScript } from './dialect-of-script.ts'

describe('the dialect of a script', () => {
  test.each([
    ['postgres', 'CREATE TABLE a (id serial PRIMARY KEY, at timestamptz NOT NULL)'],
    ['postgres', 'CREATE TABLE a (id integer PRIMARY KEY, name varchar(20))'],
    ['postgres', "CREATE TABLE a (note text DEFAULT '`x` ENGINE=InnoDB AUTO_INCREMENT')"],
    ['postgres', '-- for MySQL: ENGINE=InnoDB `a`\nCREATE TABLE a (id int)'],
    ['mysql', 'CREATE TABLE `a` (`id` int NOT NULL AUTO_INCREMENT, PRIMARY KEY (`id`)) ENGINE=InnoDB'],
    ['mysql', 'CREATE TABLE a (id INTEGER UNSIGNED PRIMARY KEY, at DATETIME(6))'],
    ['sqlite', 'CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)'],
    ['sqlite', 'PRAGMA foreign_keys = on;\nCREATE TABLE a (id INTEGER PRIMARY KEY) STRICT'],
    ['sqlite', 'CREATE TABLE a (id integer PRIMARY KEY, name varchar(9) COLLATE NOCASE, at DATETIME)'],
    ['sqlite', 'CREATE TABLE a (id MEDIUMBLOB); CREATE VIRTUAL TABLE f USING fts5 (a); SELECT rowid FROM a'],
    ['mysql', 'SET @OLD_CHECKS=@@FOREIGN_KEY_CHECKS;\nCREATE TABLE a (id int PRIMARY KEY, name varchar(9))'],
    ['duckdb', 'CREATE TABLE a (id UBIGINT PRIMARY KEY, place STRUCT(x DOUBLE, y DOUBLE))'],
  ])('%s: %s', (dialect, script) => {
    expect(dialectOfScript(script)).toBe(dialect)
  })

  test.each([
    ['shop.mysql.sql', 'mysql'],
    ['dump-mariadb-2024.sql', 'mysql'],
    ['a/b/lite.sqlite3.sql', 'sqlite'],
    ['mysql.d/schema.pg.sql', 'postgres'],
    ['warehouse.duckdb.sql', 'duckdb'],
  ])('the name %s decides', (file, dialect) => {
    expect(dialectOfScript('CREATE TABLE a (id int)', file)).toBe(dialect)
  })

  test.each([
    ['lines', '\n'],
    ['comments', '/*'],
    ['stars', '*'],
    ['quotes', "'"],
    ['names', '`a'],
    ['words', 'CHARACTER '],
    ['maps', 'map '],
    ['brackets', '[a'],
    ['keys', 'KEY a'],
    ['colons', '::'],
    ['alterations', 'ALTER TABLE a'],
  ])('is told of a million %s without going over them again and again', (_, piece) => {
    // Quadratic reading would take minutes, and the runner's time limit ends it.
    expect(dialectOfScript(piece.repeat(1_000_000))).toBeDefined()
  })
})
