import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { sql } from '@codemirror/lang-sql'
import { yaml } from '@codemirror/lang-yaml'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension, type Text, Transaction } from '@codemirror/state'
import { EditorView, lineNumbers, placeholder as shownWhenEmpty } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Diagnostic as Fault } from '@populace/diagnostics'
import { minimalSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly language: 'sql' | 'yaml'
  readonly value: string
  readonly onChange: (text: string) => void
  readonly faults: readonly Fault[]
  readonly height: string
  readonly labelledBy: string
  /** What else the editor can do. */
  readonly assistance?: Extension
  /** Shown while there is no text. */
  readonly placeholder?: string
  /** Where typing begins when the screen opens. */
  readonly isFirst?: boolean
}

const NONE: Extension = []

/** A text editor whose faults show at their place. */
export function CodeEditor({
  language,
  value,
  onChange,
  faults,
  height,
  labelledBy,
  assistance = NONE,
  placeholder = '',
  isFirst = false,
}: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const told = useRef(onChange)
  told.current = onChange

  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: '',
        extensions: [
          minimalSetup,
          lineNumbers(),
          // Tab leads on, as everywhere: who has no mouse would not come out of the text. Ctrl+] and Ctrl+[ indent.
          syntaxHighlighting(colours),
          // A schema that is pasted is read from its beginning, however long its lines are.
          language === 'sql' ? [sql(), EditorView.lineWrapping] : yaml(),
          assistance,
          shownWhenEmpty(placeholder),
          EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            const typed = update.transactions.some((t) => t.annotation(Transaction.remote) !== true && t.docChanged)
            if (typed) told.current(update.state.doc.toString())
          }),
          look,
        ],
      }),
    })
    view.current = editor
    if (isFirst) editor.focus()
    return () => editor.destroy()
  }, [language, labelledBy, assistance, placeholder, isFirst])

  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      annotations: Transaction.remote.of(true),
    })
  }, [value])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const mend = (replacement: string) => t('text.mend', { replacement })
    const found = faults.flatMap((fault) => diagnosticOf(fault, editor.state.doc, mend) ?? [])
    editor.dispatch(setDiagnostics(editor.state, found))
  }, [faults, t])

  return <div ref={place} className="panel" style={{ height, overflow: 'auto' }} />
}

/** A fault where it stands, with its remedy; where that is a text, one press writes it. */
function diagnosticOf(
  { at, code, severity, message, fix, replacement }: Fault,
  doc: Text,
  mend: (replacement: string) => string,
): Diagnostic | undefined {
  if (!at || at.line > doc.lines) return undefined
  const line = doc.line(at.line)
  const { offset = -1, end = -1 } = at
  const isExact = line.from <= offset && offset < end && end <= line.to
  const from = isExact ? offset : Math.min(line.to, line.from + at.column - 1)
  const to = isExact ? end : line.to
  const told = { from, to, severity, message: [`${code} ${message}`, ...(fix ? [fix] : [])].join('\n') }
  if (!isExact || replacement === undefined) return told
  const apply = (view: EditorView, start: number, stop: number) =>
    view.dispatch({ changes: { from: start, to: stop, insert: replacement }, userEvent: 'input' })
  return { ...told, actions: [{ name: mend(replacement), apply }] }
}

/** Roles instead of colours, so that day and night read alike. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definition(tags.propertyName), tags.propertyName], color: 'var(--mantine-color-anchor)' },
  { tag: [tags.string, tags.content], color: 'var(--mantine-color-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--mantine-color-orange-text)' },
  { tag: [tags.typeName, tags.standard(tags.name)], color: 'var(--mantine-color-text)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--text-quiet)', fontStyle: 'italic' },
])

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)' },
  '.cm-gutters': { background: 'var(--surface-sunken)', color: 'var(--text-quiet)', border: 'none' },
  '.cm-placeholder': { color: 'var(--text-quiet)', whiteSpace: 'pre' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-tooltip': {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--mantine-radius-md)',
    boxShadow: 'var(--mantine-shadow-md)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '12.5px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--mantine-primary-color-light)',
    color: 'var(--mantine-color-text)',
  },
  '.cm-completionInfo, .assist-hover, .cm-tooltip-lint': { padding: '6px 10px', maxWidth: '380px', fontSize: '12.5px' },
  '.cm-diagnosticText': { whiteSpace: 'pre-line' },
  '.cm-diagnosticAction': {
    background: 'var(--mantine-primary-color-filled)',
    borderRadius: 'var(--mantine-radius-sm)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '&.cm-focused': { outline: '2px solid var(--mantine-primary-color-filled)' },
})
