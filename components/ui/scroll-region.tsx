import type { ComponentProps } from 'react';

/** A part that scrolls by itself and can be scrolled with the keyboard (axe: scrollable-region-focusable). */
export function ScrollRegion({ label, ...props }: ComponentProps<'section'> & { label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard cannot scroll it
  return <section aria-label={label} tabIndex={0} {...props} />;
}
