import { Badge, type BadgeTone } from '#components/ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  GET: 'low',
  POST: 'success',
  PATCH: 'medium',
  PUT: 'medium',
  DELETE: 'critical',
};

export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={TONES[method] ?? 'neutral'} className="font-mono">
      {method}
    </Badge>
  );
}
