import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthFrame } from '#components/auth/auth-frame.tsx';
import { SetUpForm } from '#components/auth/set-up-form.tsx';
import { isSetUp } from '#lib/auth/current.ts';
import { pages } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Set up' };

export default async function SetUpPage() {
  if (await isSetUp()) redirect(pages.signIn());
  return (
    <AuthFrame title="Set up Assay" text="Nobody has an account here yet. You become the administrator.">
      <SetUpForm />
    </AuthFrame>
  );
}
