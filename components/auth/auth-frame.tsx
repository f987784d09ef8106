import type { ReactNode } from 'react';
import { Logo } from '#components/shell/logo.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages before the console. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-sm gap-6">
        <div className="grid gap-4">
          <div className="flex items-center gap-2">
            <Logo className="size-7" />
            <span className="font-semibold text-[1rem] tracking-tight">Assay</span>
          </div>
          <div>
            <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}
