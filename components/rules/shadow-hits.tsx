import { Link } from '#components/ui/link.tsx';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { pages } from '#lib/paths.ts';

/** What rules in the shadow would have said of an alert, with the values that they read. */
export function ShadowHits({ hits, tenantId }: { hits: AlertDetail['shadow_rules']; tenantId: string }) {
  return (
    <ul className="grid gap-2 text-sm">
      {hits.map(({ rule_id, version, name, matched }) => (
        <li key={`${rule_id} ${version}`} className="grid gap-0.5">
          <span>
            <Link href={pages.rule(tenantId, rule_id)} className="text-primary underline">
              {name}
            </Link>
            , version {version}
          </span>
          <span className="break-all font-mono text-muted text-xs">
            {Object.entries(matched)
              .map(([path, value]) => `${path} = ${JSON.stringify(value)}`)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
