import type { ReactNode } from 'react';
import { TenantGate } from '#components/shell/tenant-gate.tsx';

export default function TenantLayout({ children }: { children: ReactNode }) {
  return <TenantGate>{children}</TenantGate>;
}
