import { redirect } from 'next/navigation';
import { pages } from '#lib/paths.ts';

export default function SettingsPage() {
  redirect(pages.settings('tenants'));
}
