'use client';
import { ErrorState } from '#components/ui/error-state.tsx';
import './globals.css';

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something failed · Assay</title>
        <main className="grid min-h-dvh place-items-center">
          <h1 className="sr-only">Something failed</h1>
          <ErrorState title="The console failed to start" error={error} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
