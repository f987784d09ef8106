/** The mark: a touchstone with the streak that tells gold from gilt. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="20" height="20" rx="5" className="fill-primary" />
      <path
        d="M6.5 17.5 12 6.5l5.5 11M8.8 13.4h6.4"
        className="fill-none stroke-primary-foreground"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
