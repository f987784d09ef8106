'use client';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { ShopStep } from '#lib/contracts/shop.ts';
import type { StepDetails } from './shop-floor.tsx';

interface AccountFormProps {
  readonly disabled: boolean;
  readonly onAct: (step: ShopStep, details: StepDetails) => void;
}

export function AccountForm({ disabled, onAct }: AccountFormProps) {
  const submit = (form: FormData, step: ShopStep) =>
    onAct(step, { customer: String(form.get('customer')), password: String(form.get('password')) });
  return (
    <form
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const button = (event.nativeEvent as SubmitEvent).submitter;
        submit(new FormData(event.currentTarget), button?.dataset.step === 'signup' ? 'signup' : 'login');
      }}
    >
      <Field label="Your e-mail address">
        {(control) => <Input {...control} name="customer" type="email" required maxLength={254} autoComplete="off" />}
      </Field>
      <Field label="Shop password">
        {(control) => <Input {...control} name="password" type="password" maxLength={128} autoComplete="off" />}
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" data-step="login" disabled={disabled}>
          Sign in to the shop
        </Button>
        <Button type="submit" data-step="signup" disabled={disabled}>
          Open an account
        </Button>
      </div>
    </form>
  );
}
