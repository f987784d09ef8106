import type { ReportFinding } from '#lib/contracts/forgery-report.ts';

const ALIASES: Readonly<Record<string, string>> = { jpg: 'jpeg', tif: 'tiff' };

/** What the file really is, by the check that compares it with what was declared; null when that check did not run. */
export function actualFormat(docFormat: string, findings: readonly ReportFinding[]): string | null {
  const check = findings.find(({ check_id }) => check_id === 'mismatched-format');
  if (check?.outcome === 'passed') return ALIASES[docFormat] ?? docFormat;
  const found = check?.evidence?.found;
  return typeof found === 'string' ? found : null;
}
