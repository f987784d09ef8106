'use client';
import { ErrorState } from '#components/ui/error-state.tsx';

export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorState title="This page failed" error={error} onRetry={reset} />;
}
