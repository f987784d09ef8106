import { Disclosure } from '#components/alerts/disclosure.tsx';
import { catalogueAnchor } from '#components/catalogue/group-detectors.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { TitledList } from '#components/ui/titled-list.tsx';
import type { CustomerProfile, CustomerSignal } from '#lib/contracts/customer-profile.ts';
import { pages } from '#lib/paths.ts';
import { SignalEvidence } from './signal-evidence.tsx';
import { timesText } from './words.ts';

const OPEN_AT_FIRST = 3;

interface SignalListProps {
  readonly tenantId: string;
  readonly profile: CustomerProfile;
}

/** Every signal with its evidence and what an analyst does with it; the strongest ones are open. */
export function SignalList({ tenantId, profile }: SignalListProps) {
  return (
    <ul className="grid gap-2">
      {profile.signals.map((signal, index) => (
        <li key={signal.code}>
          <Disclosure title={signal.title} note={<Weight signal={signal} />} defaultOpen={index < OPEN_AT_FIRST}>
            <Details tenantId={tenantId} profile={profile} signal={signal} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Weight({ signal: { contribution } }: { signal: CustomerSignal }) {
  const times = timesText(contribution);
  if (times === null) return <Badge title="A stronger signal of the same family counts">Counted elsewhere</Badge>;
  return (
    <Badge tone={contribution > 0 ? 'high' : 'success'} title="How many times likelier it makes fraud">
      {times}
    </Badge>
  );
}

function Details({ tenantId, profile, signal }: SignalListProps & { readonly signal: CustomerSignal }) {
  const { why, evidence, investigate, false_positives, code, check_id } = signal;
  return (
    <div className="grid gap-3 text-sm">
      <SignalEvidence tenantId={tenantId} profile={profile} evidence={evidence} />
      <p>{why}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TitledList title="Investigate" lines={investigate} />
        <TitledList title="Innocent explanations" lines={false_positives} />
      </div>
      <Link
        href={`${pages.catalogue}#${catalogueAnchor({ engine: 'load', id: check_id })}`}
        className="justify-self-start font-mono text-muted text-xs underline-offset-4 hover:underline"
      >
        {code}
      </Link>
    </div>
  );
}
