import { CircleHelp, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { afterSignature, coverageText, integrityText, signedAtText } from './history-words.ts';
import { Nothing } from './part.tsx';

type Signature = ReportContents['signatures'][number];

const LOOKS = {
  intact: { icon: ShieldCheck, className: 'text-success' },
  broken: { icon: ShieldAlert, className: 'text-critical' },
  unverified: { icon: CircleHelp, className: 'text-high' },
} as const;

interface SignatureListProps {
  readonly signatures: readonly Signature[];
  readonly revisions: ReportContents['revisions'];
}

/** The signatures of the file: whether they hold, and for what. */
export function SignatureList({ signatures, revisions }: SignatureListProps) {
  if (signatures.length === 0) return <Nothing>The file carries no digital signature.</Nothing>;
  return (
    <ul className="grid gap-3">
      {signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signatures of a finished report never move
        <li key={index} className="grid gap-2 rounded-md border p-3">
          <Standing signature={signature} revisions={revisions} />
          <KeyValueList
            items={[
              { label: 'Signed by', value: signature.signer },
              { label: 'Signed at', value: signedAtText(signature.signed_at) },
              { label: 'Scope', value: coverageText(signature, revisions.length) },
              ...(signature.problem ? [{ label: 'Problem', value: signature.problem }] : []),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

/** A whole signature says nothing of what was saved after it, so that comes first. */
function Standing({ signature, revisions }: { signature: Signature; revisions: SignatureListProps['revisions'] }) {
  const changed = afterSignature(signature, revisions) === 'changed';
  const { icon: Icon, className } = LOOKS[signature.integrity];
  return (
    <div className="grid gap-1 font-medium text-sm">
      {changed ? (
        <p className="flex items-start gap-2 text-critical">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          The file was changed after it was signed
        </p>
      ) : null}
      <p className={`flex items-start gap-2 ${changed ? 'text-muted' : className}`}>
        <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
        {integrityText(signature.integrity)}
      </p>
    </div>
  );
}
