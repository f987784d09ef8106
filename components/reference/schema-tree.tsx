'use client';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { JsonSchema } from '#lib/client/openapi.ts';
import {
  choicesOf,
  constraints,
  type Member,
  membersOf,
  resolve,
  type Schemas,
  typeLabel,
  withoutNull,
} from './schema.ts';

interface SchemaTreeProps {
  readonly schema: JsonSchema;
  readonly schemas: Schemas;
  readonly depth?: number;
}

const DEPTH_MAX = 12;

/** The members of a schema; nested ones unfold one level at a time, so that circular schemas end. */
export function SchemaTree({ schema, schemas, depth = 0 }: SchemaTreeProps) {
  const choices = choicesOf(schema, schemas);
  if (choices.length > 0 && depth < DEPTH_MAX) {
    return choices.map((choice) => (
      <div key={typeLabel(choice, schemas)} className="min-w-0 border-b py-1 last:border-b-0">
        {choices.length > 1 ? (
          <p className="text-muted text-xs">
            {choice === choices[0] ? 'Either ' : 'or '}
            {typeLabel(choice, schemas)}
          </p>
        ) : null}
        <SchemaTree schema={choice} schemas={schemas} depth={depth + 1} />
      </div>
    ));
  }
  const members = membersOf(schema, schemas);
  if (members.length === 0) {
    const notes = constraints(resolve(schema, schemas));
    return (
      <p className="py-1 text-muted text-sm">
        {typeLabel(schema, schemas)}
        {notes.length > 0 ? `, ${notes.join(', ')}` : ''}
      </p>
    );
  }
  return (
    <ul className={cn('grid min-w-0', depth > 0 && 'ml-2 border-l pl-3')}>
      {members.map((member) => (
        <SchemaMember key={member.name} member={member} schemas={schemas} depth={depth} />
      ))}
    </ul>
  );
}

function SchemaMember({ member, schemas, depth }: { member: Member; schemas: Schemas; depth: number }) {
  const nested = hasMembers(member.schema, schemas);
  const [open, setOpen] = useState(false);
  const own = withoutNull(member.schema).schema;
  const description = member.schema.description ?? own.description ?? resolve(own, schemas).description;
  const notes = constraints(resolve(member.schema, schemas));
  const line = (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <code className="break-all font-medium font-mono text-foreground text-xs">{member.name}</code>
      <span className="break-words text-muted text-xs">{typeLabel(member.schema, schemas)}</span>
      {member.required ? <span className="text-critical text-xs">required</span> : null}
    </span>
  );
  return (
    <li className="min-w-0 border-b py-1.5 last:border-b-0">
      {nested ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex w-full items-start gap-1 rounded-sm text-left"
        >
          <ChevronRight
            className={cn('mt-1 size-3 shrink-0 text-muted transition-transform', open && 'rotate-90')}
            aria-hidden
          />
          {line}
        </button>
      ) : (
        <div className="pl-4">{line}</div>
      )}
      {description ? <p className="break-words pl-4 text-sm">{description}</p> : null}
      {notes.length > 0 ? <p className="break-words pl-4 text-muted text-xs">{notes.join(' · ')}</p> : null}
      {nested && open ? <SchemaTree schema={member.schema} schemas={schemas} depth={depth + 1} /> : null}
    </li>
  );
}

function hasMembers(schema: JsonSchema, schemas: Schemas): boolean {
  if (membersOf(schema, schemas).length > 0) return true;
  return choicesOf(schema, schemas).some((choice) => membersOf(choice, schemas).length > 0);
}
