'use client';
import { Fragment, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonLines } from './skeleton.tsx';

interface CardListProps<T> {
  /** What the cards are of, in the plural: "webhooks". */
  readonly name: string;
  /** Undefined while they are loaded. */
  readonly items: readonly T[] | undefined;
  readonly itemId: (item: T) => string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  readonly children: (item: T) => ReactNode;
}

/** A list of cards with its loading, failed and empty states. What was loaded stays when a later load fails. */
export function CardList<T>({ name, items, itemId, error, onRetry, empty, children }: CardListProps<T>) {
  if (!items) {
    if (error) return <ErrorState title={`The ${name} could not be loaded`} error={error} onRetry={onRetry} />;
    return <SkeletonLines lines={6} label={`Loading the ${name}`} />;
  }
  if (items.length === 0) return empty;
  return (
    <div className="grid gap-4">
      {items.map((item) => (
        <Fragment key={itemId(item)}>{children(item)}</Fragment>
      ))}
    </div>
  );
}
