import { type Diagnostic, fault, type Position } from '@populace/diagnostics'
import { type Document, LineCounter, parseDocument, type YAMLError } from 'yaml'

/** The longest text that is read, in UTF-16 units: SPEC's 20 MB. */
export const maxTextLength = 20 * 1024 * 1024

/** A parsed text, its places, and what is wrong with it as YAML. */
export interface ParsedText {
  readonly document: Document.Parsed
  readonly diagnostics: readonly Diagnostic[]
  /** Where the first fault begins; what follows it may not mean what it says. */
  readonly brokenAt: number
  readonly place: (start: number, end: number) => Position
}

// `prettyErrors` off: on a text of 10^5 brackets it builds a regular expression that brings the whole process down.
// `uniqueKeys` off: the library's check is quadratic in the size of a mapping; `Reading.entries` has its own.
const options = { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' } as const

/** Parses YAML 1.2, keeping positions. Faults come back as diagnostics; nothing is thrown. */
export function parseText(text: string, file: string | undefined): ParsedText {
  const tooLarge = text.length > maxTextLength
  const lineCounter = new LineCounter()
  const document = parseDocument(tooLarge ? '' : text, { ...options, lineCounter })
  // The parser may see an end beyond a text that breaks off.
  const place = (start: number, end: number): Position => {
    const { line, col } = lineCounter.linePos(start)
    return {
      ...(file === undefined ? {} : { file }),
      line: Math.max(1, line),
      column: Math.max(1, col),
      offset: Math.min(start, text.length),
      end: Math.min(end, text.length),
    }
  }
  if (tooLarge) {
    const message = `the model has ${text.length} characters; at most ${maxTextLength} are read`
    return {
      document,
      place,
      brokenAt: 0,
      diagnostics: [fault('POP-1006', message, { fix: 'split the model or remove what is inferred anyway' })],
    }
  }
  const faults: YAMLError[] = [...document.errors, ...document.warnings]
  return {
    document,
    place,
    brokenAt: document.errors.reduce((first, e) => Math.min(first, e.pos[0]), Number.POSITIVE_INFINITY),
    diagnostics: faults.map((e) => fault('POP-2005', e.message, { at: place(...e.pos), ...syntaxFix(e) })),
  }
}

function syntaxFix(error: YAMLError): { fix?: string } {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { fix: 'indent with spaces' }
    case 'MISSING_CHAR':
      return { fix: 'close the quotation or bracket' }
    case 'BAD_INDENT':
      return { fix: 'align the line with the others of its level' }
    case 'MULTIPLE_DOCS':
      return { fix: 'keep one document: remove `---` and what follows' }
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return { fix: 'put the value on its own line, or in quotes' }
    case 'TAG_RESOLVE_FAILED':
      return { fix: 'remove the tag' }
    default:
      return {}
  }
}
