import { ActorName } from '#components/shell/actor-name.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import type { AuditEntry } from '#lib/contracts/organisation.ts';
import { formatDateTime } from '#lib/format.ts';
import { AuditChanges } from './audit-changes.tsx';
import { AuditSentence } from './audit-sentence.tsx';

interface AuditDetailProps {
  readonly entry: AuditEntry;
  readonly onActor: (actor: string) => void;
}

/** All that an entry holds, and its place in the chain. */
export function AuditDetail({ entry, onActor }: AuditDetailProps) {
  return (
    <div className="grid gap-4 p-4">
      <p className="break-words">
        <AuditSentence entry={entry} />
      </p>
      <AuditChanges detail={entry.detail} />
      <KeyValueList
        items={[
          { label: 'When', value: formatDateTime(entry.at) },
          { label: 'Who', value: <ActorName actor={entry.actor} /> },
          { label: 'What', value: <code className="font-mono text-xs">{entry.action}</code> },
          { label: 'Object', value: entry.erased ? 'Erased, with the detail' : entry.target },
          { label: 'Tenant', value: entry.tenant_id },
          {
            label: 'Request',
            value: entry.request_id ? (
              <TruncatedId id={entry.request_id} label="request id" charactersMax={36} />
            ) : null,
          },
          { label: 'Place in the chain', value: entry.chain_seq === null ? 'Not sealed yet' : String(entry.chain_seq) },
        ]}
      />
      <Button className="justify-self-start" onClick={() => onActor(entry.actor)}>
        Show only what they did
      </Button>
      <CodeBlock code={JSON.stringify(entry.detail, null, 2)} label="detail" />
    </div>
  );
}
