'use client';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';
import type { ApiContent, ApiParameter } from '#lib/client/openapi.ts';
import { MethodBadge } from './method-badge.tsx';
import { codesIn, curlOf, type Endpoint } from './operations.ts';
import { constraints, exampleOf, type Schemas, typeLabel } from './schema.ts';
import { SchemaTree } from './schema-tree.tsx';

/** One operation: what it takes, what it answers, and the command that calls it. */
export function OperationView({ endpoint, schemas }: { endpoint: Endpoint; schemas: Schemas }) {
  const { method, path, operation } = endpoint;
  const replies = Object.entries(operation.responses);
  const successes = replies.filter(([status]) => status.startsWith('2'));
  const refusals = replies.filter(([status]) => !status.startsWith('2'));
  return (
    <article className="grid min-w-0 gap-6">
      <header className="grid gap-2">
        <h2 className="font-semibold text-lg tracking-tight">{operation.summary}</h2>
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <MethodBadge method={method} />
          <code className="break-all font-mono text-sm">{path}</code>
        </p>
        {operation.description ? <p className="max-w-3xl text-muted">{operation.description}</p> : null}
        <Access access={operation['x-access'] ?? 'authenticated'} />
      </header>
      <CodeBlock code={curlOf(endpoint, schemas, useOrigin())} label="curl command" />
      {operation.parameters.length > 0 ? (
        <Section title="Parameters">
          <ul className="rounded-lg border bg-surface px-3">
            {operation.parameters.map((parameter) => (
              <Parameter key={`${parameter.in}.${parameter.name}`} parameter={parameter} schemas={schemas} />
            ))}
          </ul>
        </Section>
      ) : null}
      {operation.requestBody ? (
        <Section title="Body">
          <Content content={operation.requestBody.content} schemas={schemas} label="Example of a body" />
        </Section>
      ) : null}
      {successes.map(([status, reply]) => (
        <Section key={status} title={`Reply ${status}`}>
          <p className="mb-2 text-muted text-sm">{reply.description}</p>
          {reply.content ? <Content content={reply.content} schemas={schemas} label="Example of a reply" /> : null}
        </Section>
      ))}
      <Section title="Refusals">
        <ul className="rounded-lg border bg-surface px-3">
          {refusals.map(([status, reply]) => (
            <li key={status} className="flex gap-3 border-b py-1.5 last:border-b-0">
              <span className="w-10 shrink-0 font-medium">{status}</span>
              <span className="flex min-w-0 flex-wrap gap-1">
                {codesIn(reply.description).map((code) => (
                  <Badge key={code} className="font-mono">
                    {code}
                  </Badge>
                ))}
                {codesIn(reply.description).length === 0 ? <span>{reply.description}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </article>
  );
}

function Access({ access }: { access: string }) {
  if (access === 'public') return <p className="text-muted text-sm">Public: it takes no token.</p>;
  if (access === 'authenticated') return <p className="text-muted text-sm">Any valid token or session may call it.</p>;
  return (
    <p className="text-muted text-sm">
      Needs the scope <Badge className="font-mono">{access}</Badge>
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Parameter({ parameter, schemas }: { parameter: ApiParameter; schemas: Schemas }) {
  const notes = parameter.schema ? constraints(parameter.schema) : [];
  return (
    <li className="border-b py-1.5 last:border-b-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-medium font-mono text-xs">{parameter.name}</code>
        <span className="text-muted text-xs">
          {parameter.in} · {parameter.schema ? typeLabel(parameter.schema, schemas) : 'string'}
        </span>
        {parameter.required ? <span className="text-critical text-xs">required</span> : null}
      </span>
      {parameter.description ? <p className="text-sm">{parameter.description}</p> : null}
      {notes.length > 0 ? <p className="break-words text-muted text-xs">{notes.join(' · ')}</p> : null}
    </li>
  );
}

function Content({ content, schemas, label }: { content: ApiContent; schemas: Schemas; label: string }) {
  return Object.entries(content).map(([type, { schema, example }]) => (
    <div key={type} className="mb-3 grid min-w-0 items-start gap-3 last:mb-0 xl:grid-cols-2">
      <div className="min-w-0 rounded-lg border bg-surface px-3 py-1">
        <p className="border-b py-1 font-mono text-muted text-xs">{type}</p>
        {schema ? <SchemaTree schema={schema} schemas={schemas} /> : null}
      </div>
      <Example value={example ?? (schema ? exampleOf(schema, schemas) : null)} label={`${label}, ${type}`} />
    </div>
  ));
}

/** Nothing where the example is a bare word, which says no more than the type does. */
function Example({ value, label }: { value: unknown; label: string }) {
  if (value === null || typeof value !== 'object') return null;
  return <CodeBlock code={JSON.stringify(value, null, 2)} label={label} />;
}
