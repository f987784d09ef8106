import type { Column } from '#components/data-table/column.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { AuditEntry } from '#lib/contracts/organisation.ts';
import { AuditSentence } from './audit-sentence.tsx';

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => <RelativeTime iso={row.original.at} />,
  },
  {
    id: 'what',
    header: 'Who did what',
    meta: { className: 'w-full wrap-anywhere' },
    cell: ({ row }) => <AuditSentence entry={row.original} />,
  },
  {
    id: 'action',
    header: 'Action',
    meta: { hideBelow: 'lg' },
    cell: ({ row }) => <span className="font-mono text-muted text-xs">{row.original.action}</span>,
  },
  {
    id: 'tenant',
    header: 'Tenant',
    meta: { hideBelow: 'md', className: 'whitespace-nowrap' },
    cell: ({ row }) => row.original.tenant_id,
  },
];
