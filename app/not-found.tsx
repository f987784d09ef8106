import { SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { pages } from '#lib/paths.ts';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
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
    </main>
  );
}
