const LINK = 'underline underline-offset-2 hover:text-foreground';

/** Names the sources of place and operator, as their licence (CC BY 4.0) asks of every page that shows them. */
export function DataAttribution({ className = '' }: { className?: string }) {
  return (
    <p className={`text-muted text-xs ${className}`}>
      <a href="https://db-ip.com" target="_blank" rel="noreferrer" className={LINK}>
        IP Geolocation by DB-IP
      </a>
      {'; operators by DB-IP and '}
      <a href="https://www.routeviews.org" target="_blank" rel="noreferrer" className={LINK}>
        RouteViews
      </a>
    </p>
  );
}
