import { EvidenceView } from '#components/evidence/evidence-view.tsx';
import { RuleLinks } from '#components/rules/rule-links.tsx';
import { Link } from '#components/ui/link.tsx';
import { TitledList } from '#components/ui/titled-list.tsx';
import type { CheckExplanation } from '#lib/contracts/alert-detail.ts';
import type { ContributionBar } from './contributions.ts';
import { Disclosure } from './disclosure.tsx';
import { alertsPath } from './queue-search.ts';

const OPEN_AT_FIRST = 3;

interface ReasonListProps {
  readonly bars: readonly ContributionBar[];
  readonly tenantId: string;
}

/** Every reason with its evidence and what an analyst does with it; the strongest ones are open. */
export function ReasonList({ bars, tenantId }: ReasonListProps) {
  const evident = bars.filter(({ code }) => code !== 'BASE_RATE');
  const ordered = [...evident, ...bars.filter(({ code }) => code === 'BASE_RATE')];
  return (
    <ul className="grid gap-2">
      {ordered.map((bar, index) => (
        <li key={bar.key}>
          <Disclosure
            title={bar.title}
            note={<code className="hidden font-mono sm:inline">{bar.code}</code>}
            defaultOpen={index < OPEN_AT_FIRST && bar.code !== 'BASE_RATE'}
          >
            <div className="grid gap-4">
              <EvidenceView evidence={bar.reason.evidence} />
              {bar.code === 'RULE_HIT' ? <RuleLinks tenantId={tenantId} evidence={bar.reason.evidence} /> : null}
              {bar.check ? <Guidance check={bar.check} /> : null}
              {bar.check ? (
                <Link
                  href={alertsPath(tenantId, { reason: bar.code })}
                  className="justify-self-start text-primary text-sm underline-offset-4 hover:underline"
                >
                  All alerts with this reason
                </Link>
              ) : null}
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Guidance({ check }: { check: CheckExplanation }) {
  return (
    <div className="grid gap-3 text-sm sm:grid-cols-2">
      <p className="sm:col-span-2">{check.why}</p>
      <TitledList title="Investigate" lines={check.investigate} />
      <TitledList title="Innocent explanations" lines={check.false_positives} />
    </div>
  );
}
