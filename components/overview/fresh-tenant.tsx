'use client';

import { Plug } from 'lucide-react';
import Link from 'next/link';
import { customersCurl, documentCurl, eventCurl } from '#components/alerts/samples.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';
import { pages } from '#lib/paths.ts';

/** What brings a tenant without any data to life: one command for each engine. */
export function FreshTenant({ tenantId }: { tenantId: string }) {
  const origin = useOrigin();
  const steps = [
    { title: 'Score an event', code: eventCurl(origin, tenantId) },
    { title: 'Analyse a document', code: documentCurl(origin, tenantId) },
    { title: 'Load customers', code: customersCurl(origin, tenantId) },
  ];
  return (
    <div className="rounded-lg border bg-surface pb-6">
      <EmptyState
        icon={Plug}
        title="Nothing has arrived yet"
        text="Issue a token, put it into ASSAY_TOKEN, and send something. What arrives shows up on this page by itself."
        actions={
          <>
            <Button variant="primary" asChild>
              <Link href={pages.settings('tokens')}>Issue a token</Link>
            </Button>
            <Button asChild>
              <Link href={pages.reference}>API reference</Link>
            </Button>
          </>
        }
        className="pb-6"
      />
      <ol className="mx-auto grid max-w-3xl gap-4 px-4">
        {steps.map(({ title, code }, index) => (
          <li key={title} className="grid gap-1.5">
            <h2 className="font-medium text-sm">
              {index + 1}. {title}
            </h2>
            <CodeBlock code={code} label={`curl command: ${title.toLowerCase()}`} wrap />
          </li>
        ))}
      </ol>
    </div>
  );
}
