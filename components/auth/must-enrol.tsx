'use client';
import { leave } from '#components/shell/sign-out.ts';
import { Button } from '#components/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** All of the console for a person who must have a second factor and has none. */
export function MustEnrol() {
  return (
    <AuthFrame
      title="Set up a second factor"
      text="This installation asks you for one. You can go on when it is there: after your password, sign-in asks for a code of an authenticator app."
    >
      <SecondFactorForm onDone={() => window.location.reload()} />
      <Button onClick={() => void leave()}>Sign out</Button>
    </AuthFrame>
  );
}
