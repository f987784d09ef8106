'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { changeCalibration } from '#lib/client/calibrations.ts';
import type { CalibrationInForce, ClassCalibration } from '#lib/contracts/calibration.ts';
import { formatCode, formatCount, formatDateTime, formatPercent } from '#lib/format.ts';
import { CheckTable } from './check-table.tsx';

interface ClassCardProps {
  readonly tenantId: string;
  readonly calibration: ClassCalibration;
}

/** One class of documents: its samples, its limits, and the way to learn or withdraw them. */
export function ClassCard({ tenantId, calibration }: ClassCardProps) {
  const { document_class, genuine, fraud, in_force } = calibration;
  return (
    <Card>
      <CardHeader
        title={formatCode(document_class)}
        description={`${formatCount(genuine, 'genuine document')}, ${formatCount(fraud, 'fraud')} by your analysts`}
        actions={<Actions tenantId={tenantId} calibration={calibration} />}
      />
      <CardBody className="grid gap-3 text-sm">
        {in_force ? <InForce limits={in_force} /> : null}
        {in_force === null || (in_force.outdated && calibration.needed > 0) ? (
          <NotYet calibration={calibration} />
        ) : null}
      </CardBody>
    </Card>
  );
}

function NotYet({ calibration: { needed, in_force } }: { calibration: ClassCalibration }) {
  if (needed === 0) return <p>Not calibrated: the checks keep their own limits.</p>;
  return (
    <p className="text-muted">
      {`${in_force ? '' : 'Not calibrated. '}${formatCount(needed, 'more genuine document')} needed that this engine has analysed: add samples above, or mark them as genuine in their reports.`}
    </p>
  );
}

function InForce({ limits }: { limits: CalibrationInForce }) {
  const { version, engine_version, outdated, files, notable_level, telling_level, accused } = limits;
  const { created_at, created_by, checks } = limits;
  const flagging = checks.filter(({ false_alarms }) => false_alarms.count > 0);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {outdated ? (
          <Badge tone="medium">{`Version ${version}, not applied`}</Badge>
        ) : (
          <Badge tone="success">{`Version ${version} in force`}</Badge>
        )}
        <span className="text-muted">{`${formatDateTime(created_at)} by ${created_by}`}</span>
      </p>
      {outdated ? (
        <p>{`Measured with engine ${engine_version}, which another one has replaced: measure again. Until then the checks keep their own limits.`}</p>
      ) : null}
      <p>
        {`Of ${formatCount(files, 'genuine document')}, ${accused.count} were called tampered or showed traces (95 % interval ${formatPercent(accused.low)} to ${formatPercent(accused.high)}).`}
        {` So many documents guarantee that at most ${formatPercent(notable_level)} of genuine ones show a notable finding of a check, and ${formatPercent(telling_level)} a telling one.`}
      </p>
      <Disclosure title="Checks that flag genuine documents" note={flagging.length}>
        {flagging.length > 0 ? (
          <CheckTable checks={flagging} />
        ) : (
          <p className="text-muted">{`None of ${formatCount(checks.length, 'check')} that applied.`}</p>
        )}
      </Disclosure>
    </>
  );
}

function Actions({ tenantId, calibration }: ClassCardProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const mayWrite = useCan('detectors:write');
  const { document_class, needed, in_force } = calibration;
  const name = formatCode(document_class).toLowerCase();
  const change = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => changeCalibration(client, tenantId, document_class, method),
    onError: (error) => toast.error(error.message),
  });
  if (!mayWrite) return null;
  const calibrate = () =>
    change.mutate('POST', { onSuccess: () => toast.success(`New limits for ${name} are in force.`) });
  const withdraw = () => change.mutate('DELETE', { onSuccess: () => toast.success(`Limits for ${name} withdrawn.`) });
  return (
    <div className="flex gap-2">
      {in_force ? (
        <Button size="sm" variant="ghost" disabled={change.isPending} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      ) : null}
      <Button size="sm" aria-label={`Calibrate ${name}`} disabled={needed > 0 || change.isPending} onClick={calibrate}>
        {in_force ? 'Calibrate anew' : 'Calibrate'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Withdraw version ${in_force?.version ?? ''} for ${name}?`}
        text="New analyses use the limits before it, or the checks' own. Reports that exist stay as they are."
        confirm="Withdraw"
        onConfirm={withdraw}
      />
    </div>
  );
}
