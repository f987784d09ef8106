import type { Metadata } from 'next';
import { AuditTrail } from '#components/settings/audit/audit-trail.tsx';

export const metadata: Metadata = { title: 'Audit trail' };

export default function AuditPage() {
  return <AuditTrail />;
}
