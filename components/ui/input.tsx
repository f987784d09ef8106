import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const FIELD_CLASSES =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-base text-foreground placeholder:text-muted focus-visible:border-ring focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-critical';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn(FIELD_CLASSES, 'h-8', className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(FIELD_CLASSES, 'min-h-20 py-1.5', className)} {...props} />;
}
