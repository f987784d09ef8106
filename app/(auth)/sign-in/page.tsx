import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthFrame } from '#components/auth/auth-frame.tsx';
import { SignInForm } from '#components/auth/sign-in-form.tsx';
import { currentCaller, isSetUp } from '#lib/auth/current.ts';
import { oidcProvider } from '#lib/auth/oidc.ts';
import { pages, safeNext } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Sign in' };

interface SignInPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, error } = await searchParams;
  const destination = safeNext(typeof next === 'string' ? next : null);
  if (await currentCaller()) redirect(destination);
  if (!(await isSetUp())) redirect(pages.setUp);
  return (
    <AuthFrame title="Sign in" text="Risk alerts, documents and customers of your tenants.">
      <SignInForm
        next={destination}
        singleSignOn={oidcProvider()?.name ?? null}
        errorCode={typeof error === 'string' ? error : null}
      />
    </AuthFrame>
  );
}
