import { RecordView } from '#components/evidence/record-view.tsx';
import { Link } from '#components/ui/link.tsx';
import type { CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { pages } from '#lib/paths.ts';
import { evidenceSentences, namedCustomers } from './evidence-words.ts';

interface SignalEvidenceProps {
  readonly tenantId: string;
  readonly profile: CustomerProfile;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** The evidence of a signal in sentences, with the customers whom it names; names and values where no sentence is known. */
export function SignalEvidence({ tenantId, profile, evidence }: SignalEvidenceProps) {
  const sentences = evidenceSentences(evidence);
  if (sentences === null) return <RecordView record={evidence} />;
  const names = namesOf(profile);
  const named = namedCustomers(evidence);
  return (
    <div className="grid gap-1">
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere font-medium">
          {sentence}
        </p>
      ))}
      {named.length === 0 ? null : (
        <ul aria-label="Customers" className="flex flex-wrap gap-x-4 gap-y-1">
          {named.map((id) => (
            <li key={id} className="min-w-0">
              <Link
                href={pages.customer(tenantId, id)}
                className="wrap-anywhere text-primary underline underline-offset-4"
              >
                {names.get(id) ?? id}
              </Link>
              {names.get(id) ? <span className="ml-1.5 font-mono text-muted text-xs">{id}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the customers beside this one are called. */
function namesOf({ pairs, links }: CustomerProfile): ReadonlyMap<string, string | null> {
  const others = [...pairs.map(({ other }) => other), ...links.map(({ customer }) => customer)];
  return new Map(others.map(({ customer_id, full_name }) => [customer_id, full_name]));
}
