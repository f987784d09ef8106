'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { ShadowOpinion } from '#components/models/shadow-opinion.tsx';
import { ShadowHits } from '#components/rules/shadow-hits.tsx';
import { cn } from '#components/ui/cn.ts';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { alertQuery } from '#lib/client/alerts.ts';
import { ApiError } from '#lib/client/request.ts';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { ActionHint } from './action-hint.tsx';
import { AlertLabels } from './alert-labels.tsx';
import { CaseHistory } from './case-history.tsx';
import { ContributionChart } from './contribution-chart.tsx';
import { contributionsOf } from './contributions.ts';
import { DataAttribution } from './data-attribution.tsx';
import { DecisionBar, type StackReview } from './decision-bar.tsx';
import { DecisionSummary } from './decision-summary.tsx';
import { Disclosure } from './disclosure.tsx';
import { CorrelationFacts, DeviceFacts, NetworkFacts, SessionFacts, UserFacts } from './entity-facts.tsx';
import { targetOf } from './expected-case.ts';
import { ReasonList } from './reason-list.tsx';
import { SessionTimeline } from './session-timeline.tsx';
import { UnseenChecks } from './unseen-checks.tsx';
import type { useCaseActions } from './use-case-actions.ts';
import type { useTriage } from './use-triage.ts';

interface AlertDrillDownProps {
  readonly tenantId: string;
  readonly alertId: string;
  /** The page sets the facts beside the reasons where there is room; the panel never does. */
  readonly layout: 'panel' | 'page';
  readonly review: Review;
}

/** A grid whose only column never grows with what is in it: a long line scrolls in its own place. */
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-6';
const WIDE = 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** How the page that shows an alert reviews it. */
export interface Review {
  readonly actions: ReturnType<typeof useCaseActions>;
  readonly triage: ReturnType<typeof useTriage>;
  /** The stack that a decision is about; null where it is about the alert alone. */
  readonly stack: StackReview | null;
}

/** One alert from the decision down to the raw event. */
export function AlertDrillDown({ tenantId, alertId, layout, review }: AlertDrillDownProps) {
  const { data, error, refetch } = useQuery(alertQuery(tenantId, alertId));
  if (data) return <Loaded detail={data} tenantId={tenantId} layout={layout} review={review} />;
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="No such alert" text={`This tenant has no alert ${alertId}.`} />;
  }
  if (error) return <ErrorState title="The alert could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <div className="p-1">
      <SkeletonLines lines={12} label="Loading the alert" />
    </div>
  );
}

interface LoadedProps {
  readonly detail: AlertDetail;
  readonly tenantId: string;
  readonly layout: 'panel' | 'page';
  readonly review: Review;
}

function Loaded({ detail, tenantId, layout, review }: LoadedProps) {
  const { alert, checks, event } = detail;
  const { entity } = alert.data;
  const target = [targetOf(detail)];
  const { triage, stack } = review;
  const contributions = contributionsOf(alert, checks);
  // What a decision needs is painted first.
  const showsFacts = useDeferredValue(true, false);
  const why = (
    <div className={COLUMN}>
      <DecisionBar
        standing={detail.case}
        stack={stack}
        className={layout === 'page' ? 'max-md:top-12' : ''}
        onDecide={(action, extra) => (stack ? triage.press(action, extra) : triage.decide(action, target, extra))}
        onClaim={() => (stack ? triage.pressClaim() : triage.claim(target))}
        onAssign={() => (stack ? triage.pressAssign() : triage.assign(target))}
        onReopen={() => void review.actions.act(target, { action: 'reopen' })}
      />
      <DecisionSummary detail={detail} tenantId={tenantId} />
      <Part title="Why this score">
        <ContributionChart contributions={contributions} />
      </Part>
      <Part title="Reasons and evidence">
        <ReasonList bars={contributions.bars} tenantId={tenantId} />
        <UnseenChecks checks={checks} />
      </Part>
    </div>
  );
  const facts = (
    <div className={COLUMN}>
      <Part title="What the client was advised to do">
        <ActionHint hint={alert.data.client_action_hint} />
      </Part>
      <Part title="Case history">
        <CaseHistory detail={detail} onNote={(note) => review.actions.act(target, { action: 'note', note })} />
      </Part>
      <Part title="Labels">
        <AlertLabels tenantId={tenantId} alertId={alert.data.alert_id} />
      </Part>
      <Part title="What models in shadow say">
        <ShadowOpinion tenantId={tenantId} alertId={alert.data.alert_id} />
      </Part>
      {detail.shadow_rules.length > 0 ? (
        <Part title="Rules in the shadow that match">
          <ShadowHits hits={detail.shadow_rules} tenantId={tenantId} />
        </Part>
      ) : null}
      <Part title="Session">
        <SessionTimeline detail={detail} tenantId={tenantId} />
        <SessionFacts session={entity.session} tenantId={tenantId} />
      </Part>
      <Part title="User">
        <UserFacts user={entity.user} tenantId={tenantId} />
      </Part>
      <Part title="Links to others">
        <CorrelationFacts data={alert.data} tenantId={tenantId} />
      </Part>
      <Part title="Device">
        <DeviceFacts device={entity.device} tenantId={tenantId} />
      </Part>
      <Part title="Network">
        <NetworkFacts network={entity.network} tenantId={tenantId} />
        <DataAttribution />
      </Part>
      <Part title="Raw">
        <Raw title="Alert, as it was answered" value={alert} />
        <Raw title="Event, as it was received" value={event} />
      </Part>
    </div>
  );
  return (
    <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-8', layout === 'page' && WIDE)}>
      {why}
      {showsFacts ? facts : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="border-b pb-1.5 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Raw({ title, value }: { title: string; value: unknown }) {
  return (
    <Disclosure title={title}>
      <CodeBlock code={JSON.stringify(value, null, 2)} label={title.toLowerCase()} />
    </Disclosure>
  );
}
