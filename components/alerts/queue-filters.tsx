'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { type AlertFilter, isUnfiltered, NO_FILTER } from '#lib/client/alert-filter.ts';
import { detectorsQuery } from '#lib/client/detectors.ts';
import { formatCode } from '#lib/format.ts';

interface QueueFiltersProps {
  readonly tenantId: string;
  readonly filter: AlertFilter;
  readonly onChange: (change: Partial<AlertFilter>) => void;
  /** The field that `/` focuses. */
  readonly userInput: RefObject<HTMLInputElement | null>;
}

const ANY = 'ANY';
const SEVERITY_OPTIONS = [
  { value: ANY, label: 'Any severity' },
  { value: 'MEDIUM', label: 'Medium and up' },
  { value: 'HIGH', label: 'High and up' },
  { value: 'CRITICAL', label: 'Critical' },
] as const;
const ACTION_OPTIONS = [
  { value: ANY, label: 'Any decision' },
  { value: 'BLOCK', label: 'Blocked' },
  { value: 'ALLOW', label: 'Allowed' },
] as const;

/** What narrows the queue; every choice stands in the address. */
export function QueueFilters({ tenantId, filter, onChange, userInput }: QueueFiltersProps) {
  const reasons = useReasonOptions(tenantId, filter.reason);
  const severity = filter.min_severity === null || filter.min_severity === 'LOW' ? ANY : filter.min_severity;
  return (
    <>
      <IdInput
        inputRef={userInput}
        label="User id"
        value={filter.client_user_id}
        onCommit={(client_user_id) => onChange({ client_user_id })}
      />
      <IdInput label="Session id" value={filter.session_id} onCommit={(session_id) => onChange({ session_id })} />
      <Select
        aria-label="Lowest severity"
        className="w-36"
        value={severity}
        options={SEVERITY_OPTIONS}
        onValueChange={(value) => onChange({ min_severity: value === ANY ? null : value })}
      />
      <Select
        aria-label="Decision"
        className="w-32"
        value={filter.action ?? ANY}
        options={ACTION_OPTIONS}
        onValueChange={(value) => onChange({ action: value === ANY ? null : value })}
      />
      <Select
        aria-label="Reason"
        className="w-44"
        value={filter.reason ?? ANY}
        options={reasons}
        onValueChange={(value) => onChange({ reason: value === ANY ? null : value })}
      />
      {filter.flag === null ? null : (
        <Button
          size="sm"
          onClick={() => onChange({ flag: null })}
          aria-label={`Remove the flag ${formatCode(filter.flag)}`}
        >
          {formatCode(filter.flag)}
          <X aria-hidden />
        </Button>
      )}
      {isUnfiltered(filter) ? null : (
        <Button variant="link" size="sm" onClick={() => onChange(NO_FILTER)}>
          Reset
        </Button>
      )}
    </>
  );
}

interface IdInputProps {
  readonly label: string;
  readonly value: string | null;
  readonly onCommit: (value: string | null) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Takes effect on Enter or when it is left, so that no half-typed id is asked for. */
function IdInput({ label, value, onCommit, inputRef }: IdInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const next = draft.trim() === '' ? null : draft.trim();
    if (next !== value) onCommit(next);
  };
  return (
    <Input
      {...(inputRef ? { ref: inputRef } : {})}
      type="search"
      aria-label={label}
      placeholder={label}
      value={draft ?? value ?? ''}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      className="w-32 text-sm"
    />
  );
}

function useReasonOptions(tenantId: string, chosen: string | null) {
  const { data } = useQuery({ ...detectorsQuery(tenantId), staleTime: 300_000 });
  const known = (data?.detectors ?? [])
    .filter(({ engine }) => engine === 'risk')
    .map(({ id }) => id.replaceAll('-', '_').toUpperCase())
    .sort();
  const codes = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return [{ value: ANY, label: 'Any reason' }, ...codes.map((code) => ({ value: code, label: formatCode(code) }))];
}
