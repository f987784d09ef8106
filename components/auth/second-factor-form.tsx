'use client';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { confirmSecondFactor, offerSecondFactor } from '#lib/client/me.ts';
import { PasswordInput } from './password-input.tsx';
import { QrCode } from './qr-code.tsx';

/** Password, secret, code and recovery codes, one after the other. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const offer = useMutation(offerSecondFactor());
  const confirmation = useMutation(confirmSecondFactor());
  if (confirmation.data) return <Recovery codes={confirmation.data.recovery_codes} onDone={onDone} />;
  const step = offer.data ? confirmation : offer;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        step.mutate(String(form.get(offer.data ? 'code' : 'password')));
      }}
    >
      <FormError error={step.error} />
      {offer.data ? (
        <>
          <QrCode text={offer.data.uri} label="QR code of the secret" />
          <p className="text-sm">
            Scan it with an authenticator app, or type this key there:{' '}
            <code className="select-all break-all font-mono">{offer.data.secret}</code>
          </p>
          <Field key="code" label="Code" hint="Six digits that the app shows.">
            {(control) => (
              <Input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" required autoFocus />
            )}
          </Field>
        </>
      ) : (
        <Field key="password" label="Current password">
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
        </Field>
      )}
      <FormFooter disabled={step.isPending}>{offer.data ? 'Turn on' : 'Continue'}</FormFooter>
    </form>
  );
}

function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        Keep these recovery codes in a safe place. Each lets you in once without the app. They are shown only now.
      </p>
      <ul className="grid gap-1 rounded-md border p-3 font-mono text-sm" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onDone} autoFocus>
        I have kept them
      </Button>
    </div>
  );
}
