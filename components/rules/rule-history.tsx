'use client';
import { useState } from 'react';
import { ActorName } from '#components/shell/actor-name.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { RuleDetail, RuleVersion } from '#lib/contracts/rule.ts';
import { formatCount } from '#lib/format.ts';
import { effectText } from './effect-text.ts';
import { StateDialog } from './state-dialog.tsx';
import { VersionDiff } from './version-diff.tsx';

interface RuleHistoryProps {
  readonly tenantId: string;
  readonly rule: RuleDetail;
  readonly mayWrite: boolean;
}

const ACTIONS = {
  draft: 'Written',
  shadow: 'Put in the shadow',
  live: 'Put live',
  stop: 'Taken out of the shadow',
  retire: 'Retired',
} as const;

/** Every version with what it changed, and every change of what ran. */
export function RuleHistory({ tenantId, rule, mayWrite }: RuleHistoryProps) {
  const [back, setBack] = useState<number | null>(null);
  const wasLive = new Set(rule.changes.filter(({ action }) => action === 'live').map(({ version }) => version));
  const mayReturn = (version: number) =>
    mayWrite && rule.state !== 'retired' && wasLive.has(version) && rule.live_version !== version;
  return (
    <div className="grid gap-4">
      {rule.versions.map((version, index) => (
        <VersionCard
          key={version.version}
          rule={rule}
          version={version}
          before={rule.versions[index + 1]}
          onReturn={mayReturn(version.version) ? () => setBack(version.version) : null}
        />
      ))}
      <Changes rule={rule} />
      {back === null ? null : (
        <StateDialog tenantId={tenantId} rule={rule} action="live" version={back} onClose={() => setBack(null)} />
      )}
    </div>
  );
}

interface VersionCardProps {
  readonly rule: RuleDetail;
  readonly version: RuleVersion;
  readonly before: RuleVersion | undefined;
  readonly onReturn: (() => void) | null;
}

function VersionCard({ rule, version, before, onReturn }: VersionCardProps) {
  const hits = rule.version_hits.find((row) => row.version === version.version);
  return (
    <Card>
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Version {version.version}
            {rule.live_version === version.version ? <Badge tone="success">Live</Badge> : null}
            {rule.shadow_version === version.version ? <Badge tone="primary">Shadow</Badge> : null}
          </span>
        }
        description={
          <>
            {version.reason} · <ActorName actor={version.created_by} /> · <RelativeTime iso={version.created_at} /> ·{' '}
            {formatCount(hits?.live ?? 0, 'live hit')}, {formatCount(hits?.shadow ?? 0, 'shadow hit')} in 90 days
          </>
        }
        actions={
          onReturn ? (
            <Button size="sm" onClick={onReturn}>
              Go back to version {version.version}
            </Button>
          ) : null
        }
      />
      <CardBody className="grid gap-2">
        <p className="text-sm">
          {effectText(version.effect)}, priority {version.priority}
          {before && effectText(before.effect) !== effectText(version.effect) ? (
            <span className="text-muted"> (before: {effectText(before.effect)})</span>
          ) : null}
        </p>
        <VersionDiff
          label={`Expression of version ${version.version}`}
          before={before?.expression ?? null}
          after={version.expression}
        />
      </CardBody>
    </Card>
  );
}

function Changes({ rule }: { rule: RuleDetail }) {
  return (
    <Card>
      <CardHeader title="What was done with it" />
      <Table caption="Changes of the rule">
        <thead>
          <tr>
            <Th>When</Th>
            <Th>What</Th>
            <Th className="max-sm:hidden">Why</Th>
            <Th className="max-md:hidden">Who</Th>
          </tr>
        </thead>
        <tbody>
          {rule.changes.map((change) => (
            <tr key={`${change.at} ${change.action} ${change.version}`}>
              <Td className="whitespace-nowrap">
                <RelativeTime iso={change.at} />
              </Td>
              <Td>
                {ACTIONS[change.action]}, version {change.version}
              </Td>
              <Td className="max-sm:hidden">{change.reason}</Td>
              <Td className="max-md:hidden">
                <ActorName actor={change.by} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
