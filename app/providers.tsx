'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider, useTheme } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Toaster } from 'sonner';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { sharedQueryClient } from '#lib/client/query-client.ts';
import { pages } from '#lib/paths.ts';

/** `data-hydrated` on the body tells browser tests that the page answers. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(() =>
    sharedQueryClient(() => {
      const { pathname, search } = window.location;
      if (pathname !== pages.signIn()) window.location.assign(pages.signIn(pathname + search));
    }),
  );
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
  }, []);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      <QueryClientProvider client={client}>
        <NuqsAdapter>
          <TooltipProvider delayDuration={300}>{children}</TooltipProvider>
        </NuqsAdapter>
      </QueryClientProvider>
      <Toasts />
    </ThemeProvider>
  );
}

const WIDTH = { '--width': '13.5rem' } as CSSProperties;

/** Beside a side bar they stand in its empty part, where they cover nothing of the page. */
function Toasts() {
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-left"
      offset={{ left: '0.75rem', bottom: '4.25rem' }}
      style={WIDTH}
      toastOptions={{
        style: {
          fontFamily: 'inherit',
          background: 'var(--surface)',
          color: 'var(--foreground)',
          borderColor: 'var(--line)',
        },
      }}
    />
  );
}
