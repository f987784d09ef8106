'use client';
import dynamic from 'next/dynamic';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The expression as text, with completion and the place of its fault. */
export const CodeEditor = dynamic(() => import('./code-mirror.tsx').then(({ CodeMirror }) => CodeMirror), {
  ssr: false,
  loading: () => <Skeleton className="h-32 w-full" />,
});
