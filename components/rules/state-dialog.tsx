'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Input } from '#components/ui/input.tsx';
import { changeRuleState } from '#lib/client/rules.ts';
import type { RuleDetail, RuleStateInput } from '#lib/contracts/rule.ts';
import { effectText } from './effect-text.ts';

interface StateDialogProps {
  readonly tenantId: string;
  readonly rule: RuleDetail;
  readonly action: RuleStateInput['action'];
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks for the reason before something that runs changes, and says what will follow. */
export function StateDialog({ tenantId, rule, action, version, onClose }: StateDialogProps) {
  const change = useMutation(changeRuleState(useQueryClient(), tenantId, rule.rule_id));
  const { title, text, confirm, done } = wordsOf(rule, action, version);
  const submit = (form: FormData) =>
    change.mutate(
      { action, version, reason: String(form.get('reason')).trim() },
      {
        onSuccess: () => {
          toast.success(done);
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={text}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={change.error} />
          <Field label="Why" hint="Kept in the history of the rule.">
            {(control) => <Input {...control} name="reason" required maxLength={500} autoFocus />}
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant={action === 'retire' ? 'danger' : 'primary'} disabled={change.isPending}>
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function wordsOf(
  { name, live_version: live, versions }: RuleDetail,
  action: RuleStateInput['action'],
  version: number,
) {
  const effect = versions.find((known) => known.version === version)?.effect;
  switch (action) {
    case 'shadow':
      return {
        title: `Run version ${version} of “${name}” in the shadow?`,
        text: 'It is evaluated with every event and its hits are counted; no decision changes.',
        confirm: 'Run in the shadow',
        done: `Version ${version} runs in the shadow.`,
      };
    case 'live': {
      const replaced = live === null ? '' : ` It takes the place of version ${live}.`;
      return {
        title: `Put version ${version} of “${name}” live?`,
        text: `From the next events on it takes effect: ${effect ? effectText(effect).toLowerCase() : ''}.${replaced}`,
        confirm: 'Put live',
        done: `Version ${version} is live.`,
      };
    }
    case 'stop':
      return {
        title: `Stop the shadow of “${name}”?`,
        text: `Version ${version} is not evaluated any more; what is live stays live.`,
        confirm: 'Stop the shadow',
        done: `Version ${version} left the shadow.`,
      };
    case 'retire':
      return {
        title: `Retire “${name}”?`,
        text: 'Nothing of it runs any more. It stays in the list of retired rules and can come back through the shadow.',
        confirm: 'Retire the rule',
        done: 'The rule is retired.',
      };
    default:
      return action satisfies never;
  }
}
