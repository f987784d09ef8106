'use client';
import { signOut } from 'next-auth/react';
import { toast } from 'sonner';
import { pages } from '#lib/paths.ts';
import { changePreference } from './preference.ts';

/** Ends the session here and on the server. */
export async function leave(): Promise<void> {
  changePreference('recent', () => '');
  try {
    await signOut({ callbackUrl: pages.signIn() });
  } catch {
    toast.error('Signing out failed: the server cannot be reached. The session is still open.');
  }
}
