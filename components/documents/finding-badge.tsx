import { Badge } from '#components/ui/badge.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { ReportFinding } from '#lib/contracts/forgery-report.ts';
import { formatCode } from '#lib/format.ts';

const SEVERITIES = { high: 'HIGH', medium: 'MEDIUM', low: 'LOW' } as const;

/** The one badge of a finding: that it proves tampering, else how much a trace weighs. */
export function FindingBadge({ finding }: { finding: Pick<ReportFinding, 'tampered' | 'severity'> }) {
  if (finding.tampered) return <Badge tone="critical">Tampered</Badge>;
  return <SeverityBadge severity={SEVERITIES[finding.severity]} />;
}

/** What else there is to know of a finding, in words that stand beside its badge. */
export function factsOf(finding: ReportFinding, pages: readonly number[]): readonly string[] {
  return [
    ...(finding.tampered ? [] : ['not proof alone']),
    `confidence ${finding.confidence_score}`,
    ...(finding.tampering_type === 'none' ? [] : [formatCode(finding.tampering_type).toLowerCase()]),
    ...(pages.length > 0 ? [`page ${pages.join(', ')}`] : []),
  ];
}
