import Link from 'next/link';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { catalogueAnchor } from '#components/catalogue/group-detectors.ts';
import { RecordView } from '#components/evidence/record-view.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { TitledList } from '#components/ui/titled-list.tsx';
import type { CustomerSignal } from '#lib/contracts/customer-profile.ts';
import { pages } from '#lib/paths.ts';
import { timesText } from './words.ts';

const OPEN_AT_FIRST = 3;

/** Every signal with its evidence and what an analyst does with it; the strongest ones are open. */
export function SignalList({ signals }: { signals: readonly CustomerSignal[] }) {
  return (
    <ul className="grid gap-2">
      {signals.map((signal, index) => (
        <li key={signal.code}>
          <Disclosure title={signal.title} note={<Weight signal={signal} />} defaultOpen={index < OPEN_AT_FIRST}>
            <Details signal={signal} />
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

function Details({ signal }: { signal: CustomerSignal }) {
  const { why, evidence, investigate, false_positives, code, check_id } = signal;
  return (
    <div className="grid gap-3 text-sm">
      <p>{why}</p>
      <RecordView record={evidence} />
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
