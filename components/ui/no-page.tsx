import { SearchX } from 'lucide-react';
import { pages } from '#lib/paths.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Link } from './link.tsx';

/** Stands where an address names nothing. */
export function NoPage() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={SearchX}
        title="There is no page here"
        text="The address is wrong, or what it named is gone."
        actions={
          <Button asChild>
            <Link href={pages.home}>To the overview</Link>
          </Button>
        }
      />
    </>
  );
}
