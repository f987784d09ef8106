'use client';
import { Progress as Radix } from 'radix-ui';
import { cn } from './cn.ts';

interface ProgressProps {
  /** 0..1, or null while there is no telling. */
  readonly value: number | null;
  readonly label: string;
  readonly tone?: 'primary' | 'success' | 'critical' | 'high' | 'medium' | 'low';
  readonly className?: string;
}

const TONES = {
  primary: 'bg-primary',
  success: 'bg-success-solid',
  critical: 'bg-critical-solid',
  high: 'bg-high-solid',
  medium: 'bg-medium-solid',
  low: 'bg-low-solid',
} as const;

export function Progress({ value, label, tone = 'primary', className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      <Radix.Indicator
        className={cn(
          'h-full rounded-full transition-[width] duration-200',
          TONES[tone],
          percent === null && 'animate-pulse',
        )}
        style={{ width: percent === null ? '100%' : `${percent}%` }}
      />
    </Radix.Root>
  );
}
