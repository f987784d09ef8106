import type { RuleLanguage } from '#lib/contracts/rule-language.ts';

export interface FactGroup {
  readonly label: string;
  readonly facts: readonly { readonly name: string; readonly description: string }[];
}

/** What each fact is about, by the part of its name before the dot. The order is that of the picker. */
const GROUPS: readonly { readonly label: string; readonly of: readonly string[] }[] = [
  { label: 'Event', of: ['event'] },
  { label: 'Payment', of: ['payment'] },
  { label: 'Counts within a time', of: ['velocity'] },
  { label: 'User', of: ['user'] },
  { label: 'History of the user', of: ['history'] },
  { label: 'Customer record', of: ['customer'] },
  { label: 'Device', of: ['device'] },
  { label: 'Browser and system', of: ['client'] },
  { label: 'Network', of: ['network'] },
  { label: 'Place', of: ['geo'] },
  { label: 'Session', of: ['session'] },
  { label: 'Links to others', of: ['linked'] },
  { label: 'Labels', of: ['labels'] },
  { label: 'Lists', of: ['in_list'] },
  { label: 'Score and signals', of: ['score', 'flags', 'flagged', 'strength'] },
];
const OTHERS = 'Others';

/** Every fact and function of the language, by what it is about. */
export function factGroups({ facts, functions }: RuleLanguage): FactGroup[] {
  const all = [...facts.map(({ path, description }) => ({ name: path, description })), ...functions];
  const labels = [...GROUPS.map(({ label }) => label), OTHERS];
  return labels.flatMap((label) => {
    const members = all.filter(({ name }) => groupOf(name) === label);
    const shown = members.map(({ name, description }) => ({ name, description }));
    return shown.length === 0 ? [] : [{ label, facts: shown }];
  });
}

function groupOf(name: string): string {
  const [about = ''] = name.split('.');
  return GROUPS.find(({ of }) => of.includes(about))?.label ?? OTHERS;
}

/** Whether all words of a search are in the name, the group or the description; the name counts most. */
export function matchFact(name: string, search: string, about: readonly string[] = []): number {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [name, ...about].join(' ').toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  return words.every((word) => name.toLowerCase().includes(word)) ? 1 : 0.5;
}
