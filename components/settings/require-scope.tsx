'use client';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '#components/shell/session.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Scope } from '#db/vocab.ts';

/** Shows the content to those who may see it, and says so to the others. */
export function RequireScope({ scope, children }: { scope: Scope; children: ReactNode }) {
  if (useCan(scope)) return children;
  return (
    <>
      <h1 className="sr-only">Not within your role</h1>
      <EmptyState
        icon={LockKeyhole}
        title="This is for administrators"
        text={
          <>
            It needs the scope <code className="font-mono">{scope}</code>, which your role does not have.
          </>
        }
      />
    </>
  );
}
