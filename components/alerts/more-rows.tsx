import { Button } from '#components/ui/button.tsx';

interface MoreRowsProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label: string;
}

/** Under a list by pages: the next page, as long as there is one. */
export function MoreRows({ query, label }: MoreRowsProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t p-2 text-center">
      <Button variant="ghost" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading…' : label}
      </Button>
    </div>
  );
}
