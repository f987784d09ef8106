'use client';
import { autocompletion, type CompletionContext, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { RuleLanguage, RuleProblem } from '#lib/contracts/rule-language.ts';
import { ruleHighlight, ruleSyntax } from './code-language.ts';
import { suggest } from './completions.ts';

export interface CodeMirrorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly: boolean;
  readonly language: RuleLanguage | undefined;
  readonly problem: RuleProblem | null;
}

const THEME = EditorView.theme({
  '&': { fontSize: '13px', backgroundColor: 'var(--surface)', color: 'var(--foreground)' },
  '&.cm-focused': { outline: '2px solid var(--ring)' },
  '.cm-content': { fontFamily: 'var(--font-mono, monospace)', minHeight: '7.5rem', caretColor: 'var(--foreground)' },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--selected)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--foreground)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--primary-soft)',
    color: 'var(--primary-soft-foreground)',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
  '.cm-placeholder': { color: 'var(--muted)' },
});

/** The code editor itself; a module of its own, so that only the page of a rule loads it. Tab leaves it, as any field. */
export function CodeMirror(props: CodeMirrorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!host.current) return;
    const editor = new EditorView({ parent: host.current, state: stateOf(latest) });
    view.current = editor;
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === props.value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: props.value } });
  }, [props.value]);
  useEffect(() => {
    view.current?.dispatch({ effects: READ_ONLY.reconfigure(EditorState.readOnly.of(props.readOnly)) });
  }, [props.readOnly]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(props.problem, editor.state.doc.length)));
  }, [props.problem]);
  return <div ref={host} className="overflow-hidden rounded-md border border-line-strong" />;
}

const READ_ONLY = new Compartment();

function stateOf(latest: { readonly current: CodeMirrorProps }): EditorState {
  const complete = (context: CompletionContext) => {
    const { language } = latest.current;
    const found = language ? suggest(context.state.sliceDoc(0, context.pos), language) : null;
    if (!found) return null;
    const options = found.options.map(({ label, detail, info, apply, kind }) => ({
      label,
      detail,
      info,
      apply,
      type: kind,
    }));
    return { from: found.from, options, validFor: /^[\w."]*$/ };
  };
  const { label, value, readOnly } = latest.current;
  return EditorState.create({
    doc: value,
    extensions: [
      history(),
      bracketMatching(),
      closeBrackets(),
      ruleSyntax,
      syntaxHighlighting(ruleHighlight),
      autocompletion({ override: [complete], icons: false }),
      lintGutter(),
      EditorView.lineWrapping,
      READ_ONLY.of(EditorState.readOnly.of(readOnly)),
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) latest.current.onChange(update.state.doc.toString());
      }),
      placeholder('payment.amount > 1000 && geo.country != customer.country'),
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      THEME,
    ],
  });
}

function diagnosticsOf(problem: RuleProblem | null, length: number) {
  if (!problem || length === 0) return [];
  const from = Math.min(problem.from, length - 1);
  const to = Math.min(length, Math.max(problem.to, from + 1));
  const message = problem.hint ? `${problem.message} ${problem.hint}` : problem.message;
  return [{ from, to, severity: 'error' as const, message }];
}
