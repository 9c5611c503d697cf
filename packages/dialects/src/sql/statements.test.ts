import { expect, test } from 'vitest'
import { mysqlLexis } from '../mysql/lexis.ts'
import { splitStatements } from './statements.ts'

const split = (text: string) => [...splitStatements(text, mysqlLexis)].map(({ start, end }) => text.slice(start, end))

test('statements end at semicolons outside strings, names and comments', () => {
  expect(split("SELECT ';' ; # ;\n -- ;\n /* ; */ SELECT `;`;;")).toEqual(["SELECT ';'", 'SELECT `;`'])
})

test('what DELIMITER says ends a statement instead', () => {
  const body = 'CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW BEGIN SET NEW.b = 1; END'
  expect(split(`DELIMITER $$\n${body}$$\nDELIMITER ;\nSELECT 1;`)).toEqual([body, 'SELECT 1'])
  expect(split(`delimiter //\n${body} //\nSELECT 2 //\ndelimiter ;\n`)).toEqual([body, 'SELECT 2'])
  expect(split(`DELIMITER ;;\n${body};;\nDELIMITER ;`)).toEqual([body])
})

test('a body without a block ends at the delimiter alone, one with a block at its semicolon too', () => {
  const plain = 'CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW IF NEW.b THEN SET NEW.b = 1; END IF;'
  const block = 'CREATE TRIGGER u BEFORE INSERT ON a FOR EACH ROW BEGIN SET NEW.b = 1; END'
  expect(split(`DELIMITER //\n${plain}//\n${block};\n${block};\n//`)).toEqual([plain, block, block])
})

test('an account may be of any host', () => {
  const body = 'CREATE DEFINER=`app`@`10.0.%` PROCEDURE p() BEGIN SELECT @a+1; END'
  expect(split(`DELIMITER $$\n${body}$$\nDELIMITER ;\nCREATE TABLE a (b int);`)).toEqual([
    body,
    'CREATE TABLE a (b int)',
  ])
})

test('bodies of triggers and routines are one statement without it too', () => {
  const body =
    'CREATE PROCEDURE p() BEGIN IF a THEN SET x = CASE b WHEN 1 THEN 2 END; END IF; BEGIN SET y = 1; END; END'
  expect(split(`${body}; SELECT 1`)).toEqual([body, 'SELECT 1'])
})

test('the code in comments for a version is read', () => {
  const [statement] = splitStatements('/*!40101 SET NAMES utf8 */;', mysqlLexis)
  expect(statement?.words).toEqual(['SET', 'NAMES', 'UTF8'])
  expect(split('/*M!999999\\- enable the sandbox mode */ SELECT 1;')).toEqual(['SELECT 1'])
})

test('a quote without an end is a statement by itself', () => {
  expect(split("SELECT 1; SELECT 'a; SELECT 2;")).toEqual(['SELECT 1', "SELECT 'a; SELECT 2;"])
})

test('a semicolon ends a statement whatever DELIMITER says, and comments may stand before the command', () => {
  expect(split('DELIMITER $$\n-- one\nSELECT 1; SELECT 2\n$$\n-- back\nDELIMITER ;\nSELECT 3')).toEqual([
    'SELECT 1',
    'SELECT 2',
    'SELECT 3',
  ])
})
