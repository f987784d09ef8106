import { LoadQuery } from '#lib/contracts/load-options.ts';

/** The parts of a form that holds a customer file: every option of a load may stand in a field of its name. */
export function loadFields() {
  const options = Object.keys(LoadQuery.shape).map((name) => [
    name,
    { kind: 'text' as const, required: false, description: `As \`${name}\` of the query.` },
  ]);
  return {
    file: { kind: 'file' as const, required: true, description: 'Customers as CSV, a JSON array or NDJSON.' },
    ...(Object.fromEntries(options) as Record<string, { kind: 'text'; required: boolean; description: string }>),
  };
}
