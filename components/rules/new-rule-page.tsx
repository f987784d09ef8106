'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { RequireScope } from '#components/settings/require-scope.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { createRule } from '#lib/client/rules.ts';
import { pages } from '#lib/paths.ts';
import { RULE_EXAMPLES } from './examples.ts';
import { RuleForm } from './rule-form.tsx';

/** A new rule, empty or from an example. */
export function NewRulePage({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const [example] = useQueryState('example', parseAsString);
  const creation = useMutation(createRule(useQueryClient(), tenantId));
  const start = RULE_EXAMPLES.find(({ id }) => id === example);
  const initial = {
    name: start?.name ?? '',
    expression: start?.expression ?? 'payment.amount > 1000',
    effect: start?.effect ?? ({ kind: 'score', log_odds: 1 } as const),
    priority: 100,
  };
  return (
    <RequireScope scope="rules:write">
      <PageHeader
        title="New rule"
        description={start?.text ?? 'It is a draft until you put it in the shadow and then live.'}
      />
      <Card className="max-w-4xl">
        <CardBody className="pt-4">
          <RuleForm
            key={example}
            tenantId={tenantId}
            initial={initial}
            readOnly={false}
            named
            error={creation.error}
            onSubmit={(draft) =>
              creation.mutate(draft, {
                onSuccess: ({ rule_id, name }) => {
                  toast.success(`The rule ${name} was made as a draft.`);
                  router.push(pages.rule(tenantId, rule_id));
                },
              })
            }
            actions={() => (
              <div className="flex flex-wrap gap-2">
                <Button type="submit" variant="primary" disabled={creation.isPending}>
                  Make the rule
                </Button>
                <Button asChild>
                  <Link href={pages.rules(tenantId)}>Cancel</Link>
                </Button>
              </div>
            )}
          />
        </CardBody>
      </Card>
    </RequireScope>
  );
}
