/** As long as a text gets on purpose: what applications cut, and indexes still take. */
const LONGEST = 1_000

/** Legal texts that programs get wrong. Escapes stand for what an editor would hide or reorder. */
const TEXTS: readonly string[] = [
  // Nothing, and blanks at the ends and inside.
  '',
  ' ',
  ' leading blank',
  'trailing blank ',
  'two  blanks',
  'tab\there',
  'line\nbreak',
  'line\r\nbreak',
  'no\u00a0break',
  'zero\u200bwidth',
  '\ufeffbyte order mark',
  // Quotes, escapes and what separates values.
  "O'Brien",
  "D'Arcy-O'Neil",
  '"quoted"',
  "it''s",
  'back\\slash',
  'C:\\temp\\new',
  'semi;colon, comma',
  '`tick` $$dollar$$',
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  'Robert"); DELETE FROM t; /*',
  '<script>alert(1)</script>',
  '<b>bold</b> &amp; &lt;',
  '{{7*7}} %s %n %00 $HOME',
  '=1+1',
  '../../etc/passwd',
  // What looks like something else.
  '0',
  '-0',
  '007',
  '00012345',
  '1e309',
  '1,000.00',
  '2024-02-30',
  'null',
  'NULL',
  '\\N',
  'NaN',
  'true',
  'undefined',
  // Letters beyond ASCII: composed, combining, stacked, and changed by case.
  'Zoë Ångström-Łukasz',
  'e\u0301 is not \u00e9',
  'Z\u0351\u036b\u0343a\u0342\u032b\u033d\u034fl\u0334\u0319go\u0324\u035e',
  'straße STRASSE',
  'İstanbul ıIiİ',
  '\ufb01ne \u01c6 \u1e9e',
  'ＦＵＬＬ ｗｉｄｔｈ',
  // Other scripts, from right to left too.
  'مرحبا بالعالم 123',
  'שלום עולם',
  'abc \u202eright to left\u202c def',
  '你好，世界',
  'こんにちは',
  '안녕하세요',
  'Привет, мир',
  'नमस्ते दुनिया',
  'สวัสดี',
  // Beyond the basic plane, alone and joined.
  '😀',
  '👩‍👩‍👧‍👦',
  '👍🏽 🏳️‍🌈 🇺🇳',
  '𝒳𝓎𝓏 𠜎',
]

/** Texts that fill a column to its last character. */
function long(room: number | undefined): readonly string[] {
  const length = Math.min(room ?? LONGEST, LONGEST)
  const filled = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  return [filled('X'), filled('long text '), filled('Ä').slice(0, Math.min(length, 255))].map((text) => text.trimEnd())
}

const DOCUMENTS: readonly string[] = [
  '{}',
  '{"": ""}',
  '{"null": null, "zero": 0, "empty": ""}',
  '{"a b": {"c.d": {"e\'f": [[], {}, [[[]]]]}}}',
  '{"emoji 😀": "👩‍👩‍👧‍👦", "rtl": "שלום", "quote": "\\"\\\\\\n"}',
  '{"big": 9007199254740993, "small": 1e-7, "text": "1e309"}',
  '{"list": [1, "1", true, null, -0.5]}',
]

/** What a text column may be given to test with; who asks sorts out what the column does not take. */
export const edgeTexts = (room: number | undefined): readonly string[] => [...TEXTS, ...long(room)]

/** The same of a column that holds JSON. */
export const edgeDocuments = (): readonly string[] => DOCUMENTS
