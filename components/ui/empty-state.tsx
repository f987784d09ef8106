import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { CodeBlock } from './code-block.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly icon?: LucideIcon;
  /** The command or sample that fills the place. */
  readonly sample?: { readonly code: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Says why there is nothing and what would change that. */
export function EmptyState({ title, text, icon: Icon = Inbox, sample, actions, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 py-12 text-center',
        className,
      )}
    >
      <span className="grid size-10 place-items-center rounded-full bg-sunken">
        <Icon className="size-5 text-muted" aria-hidden />
      </span>
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <div className="text-muted text-sm">{text}</div>
      </div>
      {actions ? <div className="flex max-w-full flex-wrap justify-center gap-2">{actions}</div> : null}
      {sample ? <CodeBlock {...sample} wrap className="w-full text-left" /> : null}
    </div>
  );
}
