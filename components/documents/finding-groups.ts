import { type ReportFinding, titleOf } from '#lib/contracts/forgery-report.ts';

export type Region = ReportFinding['regions'][number];

export interface NumberedRegion extends Region {
  /** `2` for the only region of finding 2, `2.1`, `2.2` where it has several. */
  readonly label: string;
}

export interface NumberedFinding {
  /** Stable in a report; also the anchor of its card. */
  readonly key: string;
  /** The number on the page; null for findings that are not flagged. */
  readonly number: number | null;
  readonly title: string;
  readonly finding: ReportFinding;
  readonly regions: readonly NumberedRegion[];
}

export interface FindingGroups {
  readonly flagged: readonly NumberedFinding[];
  readonly passed: readonly NumberedFinding[];
  /** Not applicable and failed ones: what could not be seen. */
  readonly unseen: readonly NumberedFinding[];
}

const SEVERITY_ORDER: Readonly<Record<ReportFinding['severity'], number>> = { high: 0, medium: 1, low: 2 };

/** The part of an observation before its innocent explanation and advice, which the card shows in full beside it. */
export function leadOf(observation: string): string {
  const at = observation.indexOf(' May be innocent: ');
  return at < 0 ? observation : observation.slice(0, at);
}

/** Findings about other documents of the tenant: "report 7" in them is one, not a word of the document. */
export const isOfReuse = ({ family }: Pick<ReportFinding, 'family'>): boolean => family === 'reuse';

/** Findings in reading order: tampered, then by severity and confidence; flagged ones carry the numbers of the page. */
export function groupFindings(findings: readonly ReportFinding[]): FindingGroups {
  const flagged = findings
    .filter(({ outcome }) => outcome === 'flagged')
    .toSorted(
      (a, b) =>
        Number(b.tampered) - Number(a.tampered) ||
        SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
        b.confidence_score - a.confidence_score,
    );
  const plain = (outcomes: readonly ReportFinding['outcome'][]) =>
    findings.filter(({ outcome }) => outcomes.includes(outcome)).map((finding) => numbered(finding, null));
  return {
    flagged: flagged.map((finding, index) => numbered(finding, index + 1)),
    passed: plain(['passed']),
    unseen: plain(['error', 'not_applicable']),
  };
}

function numbered(finding: ReportFinding, number: number | null): NumberedFinding {
  const regions = finding.regions.map((region, index) => ({
    ...region,
    label: finding.regions.length === 1 ? `${number ?? ''}` : `${number ?? ''}.${index + 1}`,
  }));
  return { key: finding.check_id, number, title: titleOf(finding.issue), finding, regions };
}

/** Pages that flagged findings point at, with how many. */
export function flaggedByPage(groups: FindingGroups): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { regions } of groups.flagged) {
    for (const page of new Set(regions.map((region) => region.page))) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}
