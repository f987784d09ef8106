/** Visits the leaves of a JSON object as text: nested objects by dotted path, lists as JSON text, null as empty text. */
export function eachLeaf(
  value: Readonly<Record<string, unknown>>,
  visit: (path: string, text: string) => void,
  prefix = '',
): void {
  for (const key of Object.keys(value)) {
    const member = value[key];
    const path = prefix + key;
    if (typeof member === 'string') visit(path, member);
    else if (member === null) visit(path, '');
    else if (Array.isArray(member)) visit(path, member.length === 0 ? '' : JSON.stringify(member));
    else if (typeof member === 'object') eachLeaf({ ...member }, visit, `${path}.`);
    else visit(path, String(member));
  }
}
