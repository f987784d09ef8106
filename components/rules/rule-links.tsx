import { Link } from '#components/ui/link.tsx';
import { pages } from '#lib/paths.ts';

/** From a rule's hit to the rule, and to where it can be left out for somebody. */
export function RuleLinks({ tenantId, evidence }: { tenantId: string; evidence: Readonly<Record<string, unknown>> }) {
  const { rule_id: ruleId } = evidence;
  if (typeof ruleId !== 'string') return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <Link href={pages.rule(tenantId, ruleId)} className="text-primary underline-offset-4 hover:underline">
        Look at the rule
      </Link>
      <Link
        href={pages.rule(tenantId, ruleId, { tab: 'snoozes' })}
        className="text-primary underline-offset-4 hover:underline"
      >
        Snooze it for somebody
      </Link>
    </p>
  );
}
