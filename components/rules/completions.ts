import type { RuleLanguage } from '#lib/contracts/rule-language.ts';

export interface Completion {
  readonly label: string;
  readonly detail: string;
  readonly info: string;
  /** What is typed in; the cursor goes to the end of it. */
  readonly apply: string;
  readonly kind: 'variable' | 'function' | 'text';
}

export interface Suggestions {
  /** Where in the text before the cursor they begin. */
  readonly from: number;
  readonly options: readonly Completion[];
}

const TYPES = { string: 'text', double: 'number', bool: 'yes or no', 'list<string>': 'list of texts' } as const;

/** What can stand at the cursor. @param before the expression up to it. */
export function suggest(before: string, language: RuleLanguage): Suggestions | null {
  const argument = argumentAt(before);
  if (argument) return argumentSuggestions(argument, language);
  const word = before.match(/[A-Za-z_][\w.]*$/)?.[0] ?? '';
  if (word === '') return null;
  return {
    from: before.length - word.length,
    options: [...factCompletions(language), ...functionCompletions(language)],
  };
}

function factCompletions({ facts }: RuleLanguage): Completion[] {
  return facts.map(({ path, type, description }) => ({
    ...{ label: path, detail: TYPES[type], info: description, apply: path, kind: 'variable' as const },
  }));
}

function functionCompletions({ functions }: RuleLanguage): Completion[] {
  const has = {
    label: 'has',
    detail: 'yes or no',
    info: 'Whether a fact is known.',
    apply: 'has(',
    kind: 'function' as const,
  };
  return [
    ...functions.map(({ name, returns, description }) => ({
      ...{ label: name, detail: TYPES[returns], info: description, apply: `${name}(`, kind: 'function' as const },
    })),
    has,
  ];
}

interface Argument {
  readonly name: string;
  readonly index: number;
  /** Where the argument begins. */
  readonly from: number;
}

/** The call whose arguments the cursor stands in. */
function argumentAt(before: string): Argument | null {
  const call = before.match(/([A-Za-z_]\w*)\(([^()]*)$/);
  if (!call) return null;
  const [, name = '', given = ''] = call;
  const parts = given.split(',');
  const last = parts.at(-1) ?? '';
  return { name, index: parts.length - 1, from: before.length - last.trimStart().length };
}

function argumentSuggestions({ name, index, from }: Argument, { functions }: RuleLanguage): Suggestions | null {
  const definition = functions.find((known) => known.name === name);
  const parameter = definition?.forms.map((form) => form[index]).find((candidate) => candidate !== undefined);
  if (!parameter) return null;
  const quoted = parameter.kind !== 'fact';
  const options = parameter.words.map((word) => {
    const text = quoted ? JSON.stringify(word) : word;
    return { label: text, detail: parameter.name, info: '', apply: text, kind: 'text' as const };
  });
  return { from, options };
}
