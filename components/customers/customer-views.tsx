import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import type { CustomerFilter } from '#lib/client/customers.ts';
import { pages } from '#lib/paths.ts';
import { CUSTOMER_VIEWS, isView } from './customer-search.ts';

/** Chooses between all customers and the lists that analysts work through. */
export function CustomerViews({ tenantId, filter }: { tenantId: string; filter: CustomerFilter }) {
  return (
    <nav aria-label="Lists of customers" className="mb-3 flex flex-wrap gap-1.5">
      {CUSTOMER_VIEWS.map((view) => {
        const current = isView(view.filter, filter);
        return (
          <Link
            key={view.label}
            href={pages.customers(tenantId, view.filter)}
            aria-current={current ? 'page' : undefined}
            className={cn(
              'inline-flex h-8 items-center rounded-md border px-3 text-sm hover:bg-hover',
              current && 'border-transparent bg-selected font-medium text-primary-soft-foreground',
            )}
          >
            {view.label}
          </Link>
        );
      })}
    </nav>
  );
}
