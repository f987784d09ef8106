'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody } from '#components/ui/card.tsx';
import { addRuleVersion } from '#lib/client/rules.ts';
import type { RuleDetail } from '#lib/contracts/rule.ts';
import { RuleForm } from './rule-form.tsx';

interface RuleEditorTabProps {
  readonly tenantId: string;
  readonly rule: RuleDetail;
  readonly mayWrite: boolean;
}

/** The latest version; saving it makes the next one, and what runs stays as it is. */
export function RuleEditorTab({ tenantId, rule, mayWrite }: RuleEditorTabProps) {
  const addition = useMutation(addRuleVersion(useQueryClient(), tenantId, rule.rule_id));
  const { version, expression, effect, priority } = rule.latest;
  return (
    <Card className="max-w-4xl">
      <CardBody className="pt-4">
        <RuleForm
          key={version}
          tenantId={tenantId}
          initial={{ name: rule.name, expression, effect, priority }}
          readOnly={!mayWrite}
          named={false}
          error={addition.error}
          onSubmit={({ name: _name, ...draft }) =>
            addition.mutate(draft, {
              onSuccess: (changed) =>
                void toast.success(`Version ${changed.latest.version} was saved as a draft. What runs stays as it is.`),
            })
          }
          actions={(dirty) =>
            mayWrite ? (
              <div>
                <Button type="submit" variant="primary" disabled={!dirty || addition.isPending}>
                  Save as version {version + 1}
                </Button>
              </div>
            ) : null
          }
        />
      </CardBody>
    </Card>
  );
}
