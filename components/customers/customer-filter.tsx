'use client';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { CUSTOMER_DECISIONS } from '#db/vocab.ts';
import type { CustomerFilter } from '#lib/client/customers.ts';
import { formatCode } from '#lib/format.ts';
import { api } from '#lib/paths.ts';
import { sharedText } from './profile/words.ts';
import { DECISIONS } from './review/decisions.ts';

const SEARCH_PAUSE_MS = 300;
const BANDS = [
  { value: 'any', label: 'Any risk' },
  { value: 'high', label: 'High risk' },
  { value: 'medium', label: 'Medium risk' },
  { value: 'low', label: 'Low risk' },
] as const;

const DECIDED = [
  { value: 'any', label: 'Any decision' },
  { value: 'none', label: 'Not decided' },
  ...CUSTOMER_DECISIONS.map((value) => ({ value, label: DECISIONS[value].label })),
] as const;

interface CustomerFilterBarProps {
  readonly tenantId: string;
  readonly filter: CustomerFilter;
  readonly onFilter: (change: Partial<CustomerFilter>) => void;
}

/** What narrows the list of customers, and its export. */
export function CustomerFilterBar({ tenantId, filter, onFilter }: CustomerFilterBarProps) {
  const { search, band, decision, signal, linked_to, shared } = filter;
  const mayExport = useCan('customers:write');
  return (
    <>
      <Search value={search ?? ''} onChange={(next) => onFilter({ search: next || null })} />
      <Select
        aria-label="Risk"
        value={band ?? 'any'}
        options={BANDS}
        onValueChange={(next) => onFilter({ band: next === 'any' ? null : next })}
        className="w-36"
      />
      <Select
        aria-label="Decision"
        value={decision ?? 'any'}
        options={DECIDED}
        onValueChange={(next) => onFilter({ decision: next === 'any' ? null : next })}
        className="w-44"
      />
      {signal ? <Chip text={formatCode(signal)} onRemove={() => onFilter({ signal: null })} /> : null}
      {linked_to ? (
        <Chip
          text={`${shared ? sharedText(shared) : 'Identifier'} shared with ${linked_to}`}
          onRemove={() => onFilter({ linked_to: null, shared: null })}
        />
      ) : null}
      {mayExport ? (
        <Button asChild>
          <a href={api.customerExport(tenantId)} download="customers.csv">
            <Download aria-hidden />
            Export
          </a>
        </Button>
      ) : null}
    </>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button size="sm" onClick={onRemove} aria-label={`Remove the filter ${text}`} className="max-w-full">
      <span className="truncate">{text}</span>
      <X aria-hidden />
    </Button>
  );
}

/** Asks when the typing pauses; a change of the address from elsewhere shows here too. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [draft, setDraft] = useState({ text: value, of: value });
  const text = draft.of === value ? draft.text : value;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut({ keys: '/', label: 'Search customers', group: 'Table', run: () => input.current?.focus() });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setDraft({ text: next, of: value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), SEARCH_PAUSE_MS);
  };
  return (
    <Input
      ref={input}
      type="search"
      aria-label="Search customers"
      placeholder="Id, name, e-mail or phone"
      className="w-72 max-sm:w-full"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
