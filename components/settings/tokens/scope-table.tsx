'use client';
import { useId } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Scope } from '#db/vocab.ts';
import { formatCode } from '#lib/format.ts';
import { scopeRows } from './scope-rows.ts';

interface ScopeTableProps {
  /** Those that may be given. */
  readonly scopes: readonly Scope[];
  readonly chosen: readonly Scope[];
  readonly onChange: (chosen: readonly Scope[]) => void;
}

/** Chooses scopes: a row for each subject, a column to read and one to write. */
export function ScopeTable({ scopes, chosen, onChange }: ScopeTableProps) {
  const toggle = (scope: Scope, on: boolean) =>
    onChange(on ? [...chosen, scope] : chosen.filter((other) => other !== scope));
  const box = (scope: Scope | null, label?: string) =>
    scope === null ? null : (
      <ScopeBox key={scope} scope={scope} label={label} on={chosen.includes(scope)} onToggle={toggle} />
    );
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Scopes</legend>
      <div className="max-h-56 overflow-y-auto rounded-md border px-2.5 py-1.5">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-muted text-xs">
              <th className="py-1 font-normal">Of</th>
              <th className="w-14 py-1 font-normal">Read</th>
              <th className="w-14 py-1 font-normal">Write</th>
              <th className="py-1 font-normal">More</th>
            </tr>
          </thead>
          <tbody>
            {scopeRows(scopes).map(({ subject, read, write, more }) => (
              <tr key={subject} className="border-t">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatCode(subject)}
                </th>
                <td>{box(read)}</td>
                <td>{box(write)}</td>
                <td>
                  <span className="flex flex-wrap gap-x-3 gap-y-1">
                    {more.map((scope) => box(scope, scope.slice(subject.length + 1)))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

interface ScopeBoxProps {
  readonly scope: Scope;
  readonly label: string | undefined;
  readonly on: boolean;
  readonly onToggle: (scope: Scope, on: boolean) => void;
}

function ScopeBox({ scope, label, on, onToggle }: ScopeBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="inline-flex min-h-6 items-center gap-2">
      <Checkbox id={id} aria-label={scope} checked={on} onCheckedChange={(next) => onToggle(scope, next === true)} />
      {label ? <span>{label}</span> : null}
    </label>
  );
}
