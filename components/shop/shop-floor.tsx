'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { actInShop } from '#lib/client/shop.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { ShopStep } from '#lib/contracts/shop.ts';
import { AccountForm } from './account-form.tsx';
import { CollectorCard } from './collector-card.tsx';
import { type Cart, type PlaceValue, totalOf } from './goods.ts';
import { PaymentForm } from './payment-form.tsx';
import { Shelf } from './shelf.tsx';
import { flushCollector, useCollector } from './use-collector.ts';
import { VerdictCard } from './verdict-card.tsx';

interface ShopFloorProps {
  readonly tenantId: string;
  readonly siteKey: string;
  readonly mayAct: boolean;
}

/** What a form of the shop says of a step. */
export interface StepDetails {
  readonly customer?: string;
  readonly password?: string;
  readonly card_number?: string;
}

export function ShopFloor({ tenantId, siteKey, mayAct }: ShopFloorProps) {
  const collector = useCollector(siteKey);
  const [cart, setCart] = useState<Cart>({});
  const [customer, setCustomer] = useState<string | null>(null);
  const [place, setPlace] = useState<PlaceValue>('own');
  const action = useMutation(actInShop(tenantId));
  const act = (step: ShopStep, details: StepDetails) => {
    flushCollector();
    const who = details.customer ?? customer ?? '';
    action.mutate(
      {
        step,
        ...details,
        customer: who,
        ...(step === 'payment' ? { amount: totalOf(cart) } : {}),
        route: step === 'payment' ? '/pay' : `/${step}`,
        token: collector.token,
        device_id: collector.deviceId,
        session_id: collector.sessionId,
        ...(place === 'own' ? {} : { pretended_ip: place }),
      },
      { onSuccess: (alert) => afterwards(alert, step, who, setCustomer, setCart) },
    );
  };
  const waits = action.isPending || collector.state === 'loading' || !mayAct;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-4">
        <Shelf cart={cart} onChange={setCart} />
        <Card>
          <CardHeader
            title="Your account"
            description={customer ? `Signed in as ${customer}` : 'Any e-mail address; the password is “demo”.'}
          />
          <CardBody>
            <AccountForm disabled={waits} onAct={act} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader
            title="Pay"
            description="Test cards only: 4111 1111 1111 1111 works, 4000 0000 0000 0002 is declined."
          />
          <CardBody>
            <PaymentForm disabled={waits} customer={customer} total={totalOf(cart)} onAct={act} />
          </CardBody>
        </Card>
      </div>
      <div className="grid min-w-0 gap-4 max-lg:order-first">
        <FormError error={action.error} />
        <VerdictCard tenantId={tenantId} alert={action.data ?? null} pending={action.isPending} mayAct={mayAct} />
        <CollectorCard collector={collector} place={place} onPlace={setPlace} />
      </div>
    </div>
  );
}

/** The shop lets an allowed visitor go on. */
function afterwards(
  alert: RiskAlert,
  step: ShopStep,
  who: string,
  setCustomer: (customer: string) => void,
  setCart: (cart: Cart) => void,
): void {
  if (alert.data.decision.action === 'BLOCK') return;
  if (step === 'payment') setCart({});
  else setCustomer(who);
}
