import { HighlightStyle, StreamLanguage, type StringStream } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const KEYWORDS = new Set(['in', 'true', 'false', 'has']);

/** Enough of CEL to colour it; the server alone decides what an expression means. */
export const ruleSyntax = StreamLanguage.define({
  name: 'cel',
  token(stream: StringStream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string';
    if (stream.match(/^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return 'number';
    if (stream.match(/^(?:&&|\|\||[!=<>]=|[<>!?:+\-*/%])/)) return 'operator';
    const word = stream.match(/^[A-Za-z_]\w*/);
    if (Array.isArray(word)) {
      if (KEYWORDS.has(word[0])) return 'keyword';
      return stream.peek() === '(' ? 'labelName' : 'variableName';
    }
    stream.next();
    return null;
  },
  languageData: { closeBrackets: { brackets: ['(', '[', '"'] } },
});

export const ruleHighlight = HighlightStyle.define([
  { tag: tags.string, color: 'var(--success)' },
  { tag: tags.number, color: 'var(--high)' },
  { tag: tags.keyword, color: 'var(--primary)', fontWeight: '600' },
  { tag: tags.operator, color: 'var(--muted)' },
  { tag: tags.labelName, color: 'var(--primary)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
]);
