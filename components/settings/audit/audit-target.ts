import type { z } from 'zod';
import type { AuditEntry } from '#lib/contracts/organisation.ts';
import { pages } from '#lib/paths.ts';

type Entry = Pick<z.infer<typeof AuditEntry>, 'action' | 'target' | 'tenant_id' | 'erased'>;

/** Actions after which the object is gone, or was never one of a page. */
const LEADS_NOWHERE = /\.(erase|erase\.begin|delete|export|list|screen|screened)$/;

/** The page of what an entry is about; null where it has none, or none any more. */
export function auditTargetPath({ action, target, tenant_id: tenantId, erased }: Entry): string | null {
  if (target === null || tenantId === null || erased || LEADS_NOWHERE.test(action)) return null;
  switch (action.split('.', 1)[0]) {
    case 'report':
      return pages.document(tenantId, target);
    case 'case':
      return pages.alert(tenantId, target);
    case 'customers':
      return /load|rejects/.test(action) ? pages.load(tenantId, target) : pages.customer(tenantId, target);
    case 'rule':
      return pages.rule(tenantId, target);
    case 'list':
      return pages.lists(tenantId, { list: target });
    case 'detector':
      return `${pages.settings('detectors')}?search=${encodeURIComponent(target.split('/').at(-1) ?? '')}`;
    default:
      return null;
  }
}
