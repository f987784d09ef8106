'use client';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';
import type { Site } from '#lib/contracts/site.ts';
import { scriptTag } from './script-tag.ts';

interface SiteCardProps {
  readonly site: Site;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onEnable: (enabled: boolean) => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
}

export function SiteCard({ site, mayWrite, ...actions }: SiteCardProps) {
  const origin = useOrigin();
  return (
    <Card aria-label={site.name}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {site.name}
            {site.disabled ? <Badge tone="medium">Disabled</Badge> : null}
          </span>
        }
        actions={mayWrite ? <Actions site={site} {...actions} /> : null}
      />
      <CardBody className="grid gap-3">
        <KeyValueList
          items={[
            { label: 'Origins', value: <span className="font-mono text-xs">{site.origins.join(', ')}</span> },
            {
              label: 'Last seen',
              value: site.last_seen_at ? <RelativeTime iso={site.last_seen_at} /> : 'No browser yet',
            },
            { label: 'Key made', value: <RelativeTime iso={site.key_rotated_at ?? site.created_at} /> },
          ]}
        />
        <div className="grid min-w-0 gap-1">
          <p className="text-muted text-sm">Put this line into the head of every page:</p>
          <CodeBlock code={scriptTag(origin, site.site_key)} label={`script tag of ${site.name}`} wrap />
        </div>
      </CardBody>
    </Card>
  );
}

function Actions({ site, onEdit, onEnable, onRotate, onRemove }: Omit<SiteCardProps, 'mayWrite'>) {
  return (
    <>
      <Switch
        checked={!site.disabled}
        onCheckedChange={onEnable}
        aria-label={`${site.name} may send`}
        title={site.disabled ? 'Off: messages of this site are refused' : 'On'}
      />
      <Button size="sm" onClick={onEdit} aria-label={`Change ${site.name}`}>
        <Pencil aria-hidden />
        Change
      </Button>
      <Button size="sm" onClick={onRotate} aria-label={`New key for ${site.name}`}>
        <KeyRound aria-hidden />
        New key
      </Button>
      <Button size="icon-sm" variant="ghost" onClick={onRemove} aria-label={`Remove ${site.name}`}>
        <Trash2 aria-hidden />
      </Button>
    </>
  );
}
