'use client';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { Label } from './label.tsx';

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly className?: string;
  /** Spread what it is given on the control, so that label, hint and error belong to it. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its control, and under it the error or else the hint. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className={cn('grid content-start gap-1', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note ? (
        <div id={noteId} className={cn('text-xs', error ? 'text-critical' : 'text-muted')}>
          {note}
        </div>
      ) : null}
    </div>
  );
}
