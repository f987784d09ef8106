'use client';
import { LogIn } from 'lucide-react';
import { signIn } from 'next-auth/react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from './password-input.tsx';
import { ASKS_CODE, signInMessage, signInWithPassword } from './sign-in.ts';

interface SignInFormProps {
  /** Where to go afterwards; a page of this console. */
  readonly next: string;
  /** The name of the single sign-on, where one is configured. */
  readonly singleSignOn: string | null;
  /** A code that next-auth sent back with. */
  readonly errorCode: string | null;
}

export function SignInForm({ next, singleSignOn, errorCode }: SignInFormProps) {
  const [failure, setFailure] = useState(errorCode ? signInMessage(errorCode) : null);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const submit = async (form: FormData) => {
    setBusy(true);
    const refused = await signInWithPassword(
      String(form.get('email')),
      String(form.get('password')),
      String(form.get('code') ?? ''),
    );
    if (refused === null) return window.location.assign(next);
    if (refused === ASKS_CODE) setAsksCode(true);
    setFailure(refused === ASKS_CODE ? null : refused);
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      {failure ? <FormError error={new Error(failure)} /> : null}
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <Field label="E-mail address">
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="username" required autoFocus className="h-10" />
          )}
        </Field>
        <Field label="Password">
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
        </Field>
        {asksCode ? (
          <Field label="Code" hint={`${ASKS_CODE} A recovery code does as well, once.`}>
            {(control) => (
              <Input
                {...control}
                name="code"
                autoComplete="one-time-code"
                required
                autoFocus
                maxLength={64}
                className="h-10"
              />
            )}
          </Field>
        ) : null}
        <Button type="submit" variant="primary" size="lg" disabled={busy}>
          {busy ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      {singleSignOn ? (
        <>
          <div className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </div>
          <Button size="lg" onClick={() => void signIn('oidc', { callbackUrl: next })}>
            <LogIn aria-hidden />
            {singleSignOn}
          </Button>
        </>
      ) : null}
    </div>
  );
}
