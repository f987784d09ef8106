import { CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { formatDateTime } from '#lib/format.ts';
import { coverageText, integrityText } from './history-words.ts';
import { Nothing } from './part.tsx';

type Signature = ReportContents['signatures'][number];

const LOOKS = {
  intact: { icon: ShieldCheck, className: 'text-success' },
  broken: { icon: ShieldAlert, className: 'text-critical' },
  unverified: { icon: CircleHelp, className: 'text-high' },
} as const;

/** The signatures of the file: whether they hold, and for what. @param saves of the file. */
export function SignatureList({ signatures, saves }: { signatures: readonly Signature[]; saves: number }) {
  if (signatures.length === 0) return <Nothing>The file carries no digital signature.</Nothing>;
  return (
    <ul className="grid gap-3">
      {signatures.map((signature, index) => {
        const { icon: Icon, className } = LOOKS[signature.integrity];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: signatures of a finished report never move
            key={index}
            className="grid gap-2 rounded-md border p-3"
          >
            <p className={`flex items-center gap-2 font-medium text-sm ${className}`}>
              <Icon className="size-4 shrink-0" aria-hidden />
              {integrityText(signature.integrity)}
            </p>
            <KeyValueList
              items={[
                { label: 'Signed by', value: signature.signer },
                { label: 'Signed at', value: dateText(signature.signed_at) },
                { label: 'Scope', value: coverageText(signature, saves) },
                ...(signature.problem ? [{ label: 'Problem', value: signature.problem }] : []),
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}

function dateText(text: string | null): string | null {
  return text !== null && Number.isFinite(Date.parse(text)) ? formatDateTime(text) : text;
}
