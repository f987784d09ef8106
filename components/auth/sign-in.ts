'use client';
import { signIn } from 'next-auth/react';

const MESSAGES: Readonly<Record<string, string>> = {
  CredentialsSignin: 'The e-mail address or the password is wrong.',
  WrongCode: 'The code is wrong or was used already. Wait for the next one.',
  TooManyTries: 'Too many tries. Wait 15 minutes, then try again.',
  NotInvited: 'Single sign-on worked, but nobody with this e-mail address may use this console. Ask an administrator.',
  PasswordOnly:
    'Administrators with a password sign in with it. The guide for operators says how to allow single sign-on.',
  OtherIdentity: 'This account belongs to another identity at the single sign-on server. An operator can bind it anew.',
  SessionRequired: 'Your session has ended. Sign in again.',
  Callback: 'Single sign-on was broken off. Try again.',
  OAuthCallback: 'Single sign-on failed on the way back. Try again.',
  OAuthSignin: 'The single sign-on server cannot be reached.',
  AccessDenied: 'Single sign-on refused the access.',
};

/** What is answered where the password is right and a code has to follow. */
export const ASKS_CODE = 'Enter the code of your authenticator app.';

/** What an error code of next-auth means to the person who signs in. */
export function signInMessage(code: string): string {
  if (code === 'SecondFactor') return ASKS_CODE;
  return MESSAGES[code] ?? `Signing in failed (${code}). Try again.`;
}

/** Null when it worked, else why it did not. */
export async function signInWithPassword(email: string, password: string, code = ''): Promise<string | null> {
  try {
    // By default next-auth returns to this page, whose own ?error= it would then take for the answer.
    const result = await signIn('credentials', { email, password, code, redirect: false, callbackUrl: '/' });
    return result?.ok && !result.error ? null : signInMessage(result?.error ?? 'CredentialsSignin');
  } catch {
    return 'The server cannot be reached. Check the connection and try again.';
  }
}
