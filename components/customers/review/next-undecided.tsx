'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Link } from '#components/ui/link.tsx';
import { nextUndecidedQuery } from '#lib/client/customer-reviews.ts';
import { pages } from '#lib/paths.ts';

interface NextUndecidedProps {
  readonly tenantId: string;
  /** The customer that is open; null in the list. */
  readonly customerId: string | null;
}

/** A link to the riskiest customer about whom nobody has decided. */
export function NextUndecided({ tenantId, customerId }: NextUndecidedProps) {
  const router = useRouter();
  const { data: next = null } = useQuery(nextUndecidedQuery(tenantId, customerId));
  const href = next === null ? null : pages.customer(tenantId, next);
  const run = () => href && router.push(href);
  useShortcut({ keys: 'n', label: 'Next undecided customer', group: 'Review', run }, href !== null);
  if (href === null) {
    return (
      <Button variant="primary" disabled>
        Next undecided
      </Button>
    );
  }
  return (
    <Button variant="primary" asChild>
      <Link href={href}>
        Next undecided
        <Kbd aria-hidden className="max-sm:hidden">
          N
        </Kbd>
      </Link>
    </Button>
  );
}
