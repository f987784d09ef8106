'use client';

import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { customersCurl, documentCurl, eventCurl } from '#components/alerts/samples.ts';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';
import { pages } from '#lib/paths.ts';
import { TokenInPlace } from './token-in-place.tsx';

/** What brings a tenant without any data to life: a token, then one command for each engine. */
export function FreshTenant({ tenantId }: { tenantId: string }) {
  const origin = useOrigin();
  const mayIssue = useCan('tokens:write');
  const commands = [
    { title: 'Score an event', code: eventCurl(origin, tenantId) },
    { title: 'Analyse a document', code: documentCurl(origin, tenantId) },
    { title: 'Load customers', code: customersCurl(origin, tenantId) },
  ];
  return (
    <div className="rounded-lg border bg-surface pb-6">
      <EmptyState
        icon={Plug}
        title="Nothing has arrived yet"
        text="Make a token, and send something in a terminal. What arrives shows up on this page by itself."
        actions={
          <Button asChild>
            <Link href={pages.reference}>API reference</Link>
          </Button>
        }
        className="pb-6"
      />
      <ol className="mx-auto grid max-w-3xl gap-4 px-4">
        <Step title="1. Set the token">
          {mayIssue ? (
            <TokenInPlace tenantId={tenantId} />
          ) : (
            <p className="text-muted text-sm">Ask an administrator for a token, and put it into ASSAY_TOKEN.</p>
          )}
        </Step>
        {commands.map(({ title, code }, index) => (
          <Step key={title} title={`${index + 2}. ${title}`}>
            <CodeBlock code={code} label={`curl command: ${title.toLowerCase()}`} wrap />
          </Step>
        ))}
      </ol>
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-1.5">
      <h2 className="font-medium text-sm">{title}</h2>
      {children}
    </li>
  );
}
