'use client';
import { Badge } from '#components/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { Select } from '#components/ui/select.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import { PLACES, type PlaceValue } from './goods.ts';
import type { Collector } from './use-collector.ts';

interface CollectorCardProps {
  readonly collector: Collector;
  readonly place: PlaceValue;
  readonly onPlace: (place: PlaceValue) => void;
}

const STATES = {
  loading: { tone: 'neutral', text: 'Measuring' },
  ready: { tone: 'success', text: 'Ready' },
  failed: { tone: 'medium', text: 'Not available' },
} as const;

/** What the collector gave the page, and where the visitor pretends to be. */
export function CollectorCard({ collector, place, onPlace }: CollectorCardProps) {
  const { tone, text } = STATES[collector.state];
  const id = (value: string | null, label: string) =>
    value === null ? null : <TruncatedId id={value} label={label} charactersMax={24} />;
  return (
    <Card aria-label="Collector">
      <CardHeader title="Collector" actions={<Badge tone={tone}>{text}</Badge>} />
      <CardBody className="grid gap-3">
        <KeyValueList
          items={[
            { label: 'Device', value: id(collector.deviceId, 'device id') },
            { label: 'Session', value: id(collector.sessionId, 'session id') },
            { label: 'Token', value: id(collector.token, 'device token') },
          ]}
        />
        <Field label="Visitor’s address">
          {(control) => <Select id={control.id} value={place} options={PLACES} onValueChange={onPlace} />}
        </Field>
      </CardBody>
    </Card>
  );
}
