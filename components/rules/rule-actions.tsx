'use client';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { RuleDetail, RuleStateInput } from '#lib/contracts/rule.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';

type Asked = { readonly action: RuleStateInput['action']; readonly version: number } | 'rename' | null;

/** What can be done with the rule as it stands. */
export function RuleActions({ tenantId, rule }: { tenantId: string; rule: RuleDetail }) {
  const [asked, setAsked] = useState<Asked>(null);
  const { live_version: live, shadow_version: shadow, latest, state } = rule;
  const ask = (action: RuleStateInput['action'], version: number) => () => setAsked({ action, version });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked('rename')}>
        Rename
      </Button>
      {state === 'retired' ? null : <Button onClick={ask('retire', latest.version)}>Retire</Button>}
      {shadow === null ? null : <Button onClick={ask('stop', shadow)}>Stop the shadow</Button>}
      {latest.version === live || latest.version === shadow ? null : (
        <Button variant={live === null ? 'primary' : 'secondary'} onClick={ask('shadow', latest.version)}>
          Run v{latest.version} in the shadow
        </Button>
      )}
      {shadow === null ? null : (
        <Button variant="primary" onClick={ask('live', shadow)}>
          Put v{shadow} live
        </Button>
      )}
      {asked === 'rename' ? <RenameDialog tenantId={tenantId} rule={rule} onClose={() => setAsked(null)} /> : null}
      {asked !== null && asked !== 'rename' ? (
        <StateDialog tenantId={tenantId} rule={rule} {...asked} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}
