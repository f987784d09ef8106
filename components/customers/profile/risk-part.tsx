import { ShieldCheck } from 'lucide-react';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { formatCode, formatScore } from '#lib/format.ts';
import { BandBadge } from './band-badge.tsx';
import { SignalList } from './signal-list.tsx';

/** Score and band of a customer with the signals behind them. */
export function RiskPart({ tenantId, profile }: { tenantId: string; profile: CustomerProfile }) {
  const { signals, score, band, band_by, version, profiled_at } = profile;
  if (signals.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={ShieldCheck}
          title="No check says anything against this customer"
          text="Shared identifiers, duplicates, lists of names and what was loaded are checked with every load."
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <Card aria-label="Risk">
        <CardBody className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <div>
            <p className="text-muted text-xs">Risk score</p>
            <p className="font-semibold text-2xl tabular-nums">{score === null ? '–' : formatScore(score)}</p>
          </div>
          <div className="grid justify-items-start gap-1">
            <BandBadge band={band} />
            <p className="text-muted text-xs">
              {band_by === null ? 'By the score' : `Whatever the score, by ${formatCode(band_by).toLowerCase()}`}
            </p>
          </div>
          <p className="ml-auto text-muted text-xs">
            {profiled_at === null ? null : (
              <>
                {'Profiled '}
                <RelativeTime iso={profiled_at} />
                {version === null ? '' : `, ${version}`}
              </>
            )}
          </p>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Signals" description="The strongest of each family counts; together they make the score." />
        <CardBody>
          <SignalList tenantId={tenantId} profile={profile} />
        </CardBody>
      </Card>
    </div>
  );
}
