import { Badge } from '#components/ui/badge.tsx';
import type { Rule } from '#lib/contracts/rule.ts';

/** Which versions run, and as what. */
export function RuleStateBadge({ rule }: { rule: Pick<Rule, 'state' | 'live_version' | 'shadow_version' | 'latest'> }) {
  const { state, live_version, shadow_version, latest } = rule;
  if (state === 'retired') return <Badge>Retired</Badge>;
  const newest = latest.version !== live_version && latest.version !== shadow_version;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {live_version === null ? null : <Badge tone="success">Live v{live_version}</Badge>}
      {shadow_version === null ? null : <Badge tone="primary">Shadow v{shadow_version}</Badge>}
      {newest ? <Badge tone="outline">Draft v{latest.version}</Badge> : null}
    </span>
  );
}
