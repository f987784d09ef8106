import type { RulePreview } from '#lib/contracts/rule-preview.ts';
import type { TenantRow } from '../../context.ts';

/** What the server tells the thread of the previews. */
export type ToPreviewThread =
  | { readonly type: 'preview'; readonly ask: number; readonly tenant: TenantRow; readonly expression: string }
  | { readonly type: 'end' };

export type FromPreviewThread =
  | { readonly ask: number; readonly preview: RulePreview }
  | { readonly ask: number; readonly failure: string };
