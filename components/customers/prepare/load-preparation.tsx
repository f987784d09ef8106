'use client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { toast } from 'sonner';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { loadPreviewQuery, rememberMapping } from '#lib/client/load-preview.ts';
import type { LoadPreview } from '#lib/contracts/load-preview.ts';
import { formatBytes, formatCount } from '#lib/format.ts';
import { type Decisions, NO_DECISIONS } from './decisions.ts';
import { FileCheck } from './file-check.tsx';
import { FirstRecords } from './first-records.tsx';
import { isDoubtful, readingText } from './mapping.ts';
import { MappingTable } from './mapping-table.tsx';

interface LoadPreparationProps {
  readonly tenantId: string;
  readonly file: File;
  /** How it is to be loaded, beside what is decided about its columns and values. */
  readonly options: ReactNode;
  readonly onLoad: (decisions: Decisions) => void;
  readonly onCancel: () => void;
}

/** A chosen file before it is loaded: how it is read, what its columns mean and whether it would be refused. */
export function LoadPreparation({ tenantId, file, options, onLoad, onCancel }: LoadPreparationProps) {
  const [decisions, setDecisions] = useState(NO_DECISIONS);
  const { mapping } = decisions;
  const decide = (change: Partial<Decisions>) => setDecisions((before) => ({ ...before, ...change }));
  const [remember, setRemember] = useState(false);
  const { data: preview, error, refetch, isPlaceholderData } = useQuery(loadPreviewQuery(tenantId, file, mapping));
  const refused = preview !== undefined && preview.problems.length > 0;
  const changed = Object.keys(mapping).length > 0;
  const load = () => {
    if (changed && remember) rememberMapping(tenantId, mapping).catch((cause: Error) => toast.error(cause.message));
    onLoad(decisions);
  };
  return (
    <Card aria-label="Before it is loaded">
      <CardHeader
        title={<span className="break-words">{file.name}</span>}
        description={`${formatBytes(file.size)}${preview ? `, ${readingText(preview)}` : ''}`}
        actions={
          <span className="flex gap-2">
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" disabled={!preview || refused || isPlaceholderData} onClick={load}>
              Load the file
            </Button>
          </span>
        }
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {error ? (
          <ErrorState title="The file cannot be read" error={error} onRetry={() => void refetch()} className="py-4" />
        ) : null}
        {preview || error ? null : <SkeletonLines lines={6} label="Reading the file" />}
        {preview ? (
          <>
            <Problems problems={preview.problems} />
            <Notes notes={preview.notes} />
            {refused ? null : <FileCheck tenantId={tenantId} file={file} decisions={decisions} onDecide={decide} />}
            <Prepared
              preview={preview}
              onChoose={(header, target) => decide({ mapping: { ...mapping, [header]: target } })}
            />
            {changed ? <Remember checked={remember} onChange={setRemember} /> : null}
            {options}
          </>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Problems({ problems }: Pick<LoadPreview, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="rounded-md border border-critical/40 bg-critical-soft px-3 py-2 text-sm">
      <ul className="grid gap-1">
        {problems.map(({ error, message }) => (
          <li key={message} className="flex gap-2">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-critical" aria-hidden />
            <span className="min-w-0 break-words">
              {message} <span className="font-mono text-muted text-xs">{error}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the load would leave out. */
function Notes({ notes }: Pick<LoadPreview, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md border border-border bg-subtle px-3 py-2 text-sm">
      {notes.map(({ message }) => (
        <li key={message} className="break-words">
          {message}
        </li>
      ))}
    </ul>
  );
}

interface PreparedProps {
  readonly preview: LoadPreview;
  readonly onChoose: (header: string, target: string) => void;
}

function Prepared({ preview, onChoose }: PreparedProps) {
  const doubtful = preview.columns.filter(isDoubtful).map(({ header }) => `"${header}"`);
  return (
    <>
      <p className="wrap-anywhere text-sm">
        {`${formatCount(preview.columns.length, 'column')}. `}
        {doubtful.length === 0
          ? 'All of them are known.'
          : `Look at those that a load would guess or keep aside: ${doubtful.join(', ')}.`}
      </p>
      <div className="max-h-[32rem] overflow-y-auto rounded-md border">
        <MappingTable preview={preview} onChoose={onChoose} />
      </div>
      <Disclosure title="First records" note={preview.records.length}>
        <FirstRecords preview={preview} />
      </Disclosure>
    </>
  );
}

function Remember({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-sm">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      Remember these columns also for files with other headers
    </label>
  );
}
