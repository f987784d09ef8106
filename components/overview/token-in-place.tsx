'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import type { Scope } from '#db/vocab.ts';
import { createClient } from '#lib/client/clients.ts';

/** What the three commands of the quick start need, and reading what they bring. */
const SCOPES: readonly Scope[] = [
  'events:write',
  'alerts:read',
  'documents:write',
  'documents:read',
  'customers:write',
  'customers:read',
];
const LIVES_DAYS = 30;

/** Makes a token of one tenant where the quick start needs it, and shows it the one time that it can be seen. */
export function TokenInPlace({ tenantId }: { tenantId: string }) {
  const creation = useMutation(createClient(useQueryClient()));
  const make = () =>
    creation.mutate({
      name: 'Quick start',
      scopes: [...SCOPES],
      tenant_ids: [tenantId],
      expires_in_days: LIVES_DAYS,
    });
  if (creation.data) {
    return (
      <div className="grid gap-1.5" role="status">
        <CodeBlock code={`export ASSAY_TOKEN='${creation.data.token}'`} label="command with the token" wrap />
        <p className="text-muted text-sm">
          This token is shown once. It reaches this tenant alone and ends in {LIVES_DAYS} days; Settings, API tokens
          revokes it.
        </p>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <FormError error={creation.error} />
      <Button variant="primary" onClick={make} disabled={creation.isPending}>
        <KeyRound aria-hidden />
        Make a token
      </Button>
    </div>
  );
}
