import type { Repertoire } from '@populace/catalog'

/** What ISO 8859 and Windows code pages have beyond ASCII in the same places for all of them. */
const MARKS = '\\u00a0§°'
const CYRILLIC = 'Ёё\\u0410-\\u044f'
const LATIN_2 = 'ĄŁĽŚŠŞŤŹŽŻąłľśšşťźžżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ'
const BALTIC = 'ØŖÆøŗæĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž'
const WINDOWS = '\\u2018-\\u201a\\u201c-\\u201e\\u2013\\u2014\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203a€«»'

const of = (letters: string): string => `^[\\x00-\\x7f${letters}]*$`

/** Texts of the characters that a column's character set has: all of them, or those that texts are written in. */
export const REPERTOIRES: Readonly<Record<Repertoire, string>> = {
  ascii: of(''),
  // What MySQL calls so is Windows-1252, which has typographic marks and the letters of French and Czech that ISO 8859-1 lacks.
  latin1: of(
    '\\x80-\\xff\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203a\\u20ac\\u2122',
  ),
  latin2: of(MARKS + LATIN_2),
  cp1250: of(MARKS + LATIN_2 + WINDOWS),
  // Latin-1 with the letters of Turkish in place of those of Icelandic.
  latin5: of('\\u00a0-\\u00cf\\u00d1-\\u00dc\\u00df-\\u00ef\\u00f1-\\u00fc\\u00ffĞİŞğış'),
  latin7: of(MARKS + BALTIC),
  cp1257: of(MARKS + BALTIC + WINDOWS),
  cp1251: of(`${MARKS}${CYRILLIC}${WINDOWS}ЂЃѓЉЊЌЋЏђљњќћџЎўЈҐЄЇІіґєјЅѕї№`),
  koi8r: of(`\\u00a0°${CYRILLIC}`),
  koi8u: of(`\\u00a0°${CYRILLIC}ЄєІіЇїҐґ`),
  cp866: of(`\\u00a0°${CYRILLIC}ЄєЇїЎў№`),
  greek: of(`${MARKS}«»Ά\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce`),
  hebrew: of(`${MARKS}«»\\u05d0-\\u05ea`),
  'basic-plane': '^[\\u0000-\\uffff]*$',
}
