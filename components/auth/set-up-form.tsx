'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Input } from '#components/ui/input.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { setUp } from '#lib/client/setup.ts';
import { pages } from '#lib/paths.ts';
import { PasswordInput } from './password-input.tsx';
import { passwordStrength } from './password-strength.ts';
import { signInWithPassword } from './sign-in.ts';

/** Makes the first administrator and signs them in. */
export function SetUpForm() {
  const [password, setPassword] = useState('');
  const [signInFailure, setSignInFailure] = useState<string | null>(null);
  const creation = useMutation(setUp());
  const strength = passwordStrength(password);
  const submit = async (form: FormData) => {
    const text = (name: string) => String(form.get(name)).trim();
    const email = text('email');
    const input = { organisation: text('organisation'), tenant: text('tenant'), email, password };
    const created = await creation.mutateAsync(input).catch(() => null);
    if (!created) return;
    const refused = await signInWithPassword(email, password);
    if (refused === null) window.location.assign(pages.overview(created.tenant_id));
    else setSignInFailure(`The administrator was made, but: ${refused}`);
  };
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <FormError error={signInFailure ? new Error(signInFailure) : creation.error} />
      <Field label="Organisation" hint="The company that runs this installation.">
        {(control) => <Input {...control} name="organisation" required maxLength={120} autoFocus className="h-10" />}
      </Field>
      <Field label="First tenant" hint="A product or region, for instance Shop Europe. You can add more later.">
        {(control) => <Input {...control} name="tenant" required maxLength={120} className="h-10" />}
      </Field>
      <Field label="Your e-mail address">
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            className="h-10"
          />
        )}
      </Field>
      <Field label="Password" hint={password ? <StrengthHint {...strength} /> : 'At least 12 characters.'}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            required
            minLength={12}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" disabled={creation.isPending || creation.isSuccess}>
        {creation.isPending || creation.isSuccess ? 'Setting up' : 'Set up and sign in'}
      </Button>
    </form>
  );
}

function StrengthHint({ share, label, tone }: ReturnType<typeof passwordStrength>) {
  return (
    <span className="grid gap-1">
      <Progress value={share} label="Password strength" tone={tone} className="h-1" />
      {label}
    </span>
  );
}
