import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { v7 as uuid } from 'uuid';
import { MustEnrol } from '#components/auth/must-enrol.tsx';
import { ConsoleShell } from '#components/shell/console-shell.tsx';
import { LAST_TENANT_COOKIE } from '#components/shell/last-tenant.ts';
import { currentCaller, isSetUp } from '#lib/auth/current.ts';
import { pages } from '#lib/paths.ts';
import { describeCaller } from '#lib/services/me.ts';

/** The session gate. Pages render no data of their own; the API authorises every request again. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const caller = await currentCaller();
  if (!caller) {
    const path = (await headers()).get('x-assay-path') ?? pages.home;
    redirect((await isSetUp()) ? pages.signIn(path.replace(/[?&]_rsc=[^&]*/, '')) : pages.setUp);
  }
  const me = await describeCaller({ ...caller, requestId: uuid(), now: new Date() });
  if (me.must_enrol) return <MustEnrol />;
  const lastTenant = (await cookies()).get(LAST_TENANT_COOKIE)?.value ?? null;
  return (
    <ConsoleShell me={me} lastTenant={lastTenant}>
      {children}
    </ConsoleShell>
  );
}
