'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { optionFields, toDraft } from '#components/settings/detectors/option-schema.ts';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { calibrationsQuery } from '#lib/client/calibrations.ts';
import { NO_REPORT_FILTER } from '#lib/client/report-filter.ts';
import { reportFacetsQuery } from '#lib/client/reports.ts';
import type { Detector } from '#lib/contracts/detector.ts';
import { formatNumber } from '#lib/format.ts';
import { accusationLines } from './accusation-lines.ts';
import { falseAlarmLines } from './false-alarms.ts';
import { catalogueAnchor } from './group-detectors.ts';
import { type Hits, HitsNote } from './hits-note.tsx';

const CALLED_GENUINE = { ...NO_REPORT_FILTER, review: 'genuine', state: 'done' } as const;

interface EntryBodyProps {
  readonly tenantId: string;
  readonly detector: Detector;
}

interface CatalogueEntryProps extends EntryBodyProps {
  readonly hits: Hits | null;
}

/** One check, folded to a line; its fragment in the address opens it. */
export function CatalogueEntry({ tenantId, detector, hits }: CatalogueEntryProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const anchor = catalogueAnchor(detector);
  useEffect(() => {
    const follow = () => {
      if (window.location.hash !== `#${anchor}` || !details.current) return;
      details.current.open = true;
      details.current.parentElement?.closest('details')?.setAttribute('open', '');
      details.current.scrollIntoView({ block: 'start' });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [anchor]);
  return (
    <li className="border-b last:border-b-0">
      <details ref={details} id={anchor} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-md px-3 py-2 hover:bg-hover focus-visible:outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block font-medium text-sm">{detector.title}</span>
            <span className="block truncate font-mono text-muted text-xs">{detector.id}</span>
          </span>
          {detector.enabled ? null : <Badge>Off for this tenant</Badge>}
          <HitsNote count={hits} />
          <WeightBadge family={detector.family} weight={detector.weight} />
        </summary>
        <EntryBody tenantId={tenantId} detector={detector} />
      </details>
    </li>
  );
}

/** A weight is a log-odds: e to its power is how many times likelier fraud becomes. */
function WeightBadge({ family, weight }: { family: string; weight: number }) {
  if (weight === 0) return <Badge tone="outline">{family === 'list' ? 'Decides' : 'Informs'}</Badge>;
  const times = Math.exp(Math.abs(weight));
  return (
    <Badge tone={weight > 0 ? 'high' : 'success'} title={`Weight ${formatNumber(weight)} log-odds at full strength`}>
      {weight > 0 ? '×' : '÷'}
      {formatNumber(times >= 10 ? Math.round(times) : Math.round(times * 10) / 10)}
    </Badge>
  );
}

function EntryBody({ tenantId, detector }: EntryBodyProps) {
  const fields = optionFields(detector.options_schema);
  return (
    <div className="grid gap-4 border-t bg-background px-4 py-4 text-sm sm:pl-10">
      <p className="max-w-3xl">{detector.why}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Section title="How to investigate" items={detector.investigate} />
        <Section title="Innocent explanations" items={detector.false_positives} />
      </div>
      <Section title="What it takes to accuse" items={accusationLines(detector.accusation)} />
      {detector.engine === 'forgery' ? <FalseAlarms tenantId={tenantId} checkId={detector.id} /> : null}
      {fields.length > 0 ? (
        <Titled title="Options in force">
          <KeyValueList
            items={fields.map(({ name, label, kind }) => ({
              label,
              value: toDraft(kind, detector.options[name]).replaceAll('\n', ', ') || 'empty',
            }))}
          />
        </Titled>
      ) : null}
      {detector.flags.length > 0 ? <Words title="Raises" words={detector.flags} /> : null}
      <Words title="Reads" words={detector.requires} />
      <Section title="References" items={detector.references} />
    </div>
  );
}

/** What this tenant's calibrations and reviews say of a check of documents. */
function FalseAlarms({ tenantId, checkId }: { tenantId: string; checkId: string }) {
  const mayCalibrate = useCan('detectors:read');
  const mayReadReports = useCan('documents:read');
  const { data: classes } = useQuery({ ...calibrationsQuery(tenantId), enabled: mayCalibrate });
  const { data: genuine } = useQuery({ ...reportFacetsQuery(tenantId, CALLED_GENUINE), enabled: mayReadReports });
  const lines = falseAlarmLines(checkId, classes, genuine);
  return <Section title="False alarms" items={lines.length > 0 ? lines : ['Not measured for this tenant yet.']} />;
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  return (
    <Titled title={title}>
      <span className="flex flex-wrap gap-1">
        {words.map((word) => (
          <Badge key={word} className="font-mono">
            {word}
          </Badge>
        ))}
      </span>
    </Titled>
  );
}

function Section({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Titled title={title}>
      <ul className="grid list-disc gap-1 pl-4 marker:text-muted">
        {items.map((item) => (
          <li key={item} className="break-words">
            {item}
          </li>
        ))}
      </ul>
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 max-w-3xl">
      <h4 className="mb-1 font-medium text-muted text-xs">{title}</h4>
      {children}
    </section>
  );
}
