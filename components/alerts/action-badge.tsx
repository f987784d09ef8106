import { Ban, Check } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

/** What was decided, as a word and a shape. */
export function ActionBadge({ action }: { action: RiskAlert['data']['decision']['action'] }) {
  return action === 'BLOCK' ? (
    <Badge tone="critical">
      <Ban aria-hidden />
      Block
    </Badge>
  ) : (
    <Badge tone="outline">
      <Check aria-hidden />
      Allow
    </Badge>
  );
}
