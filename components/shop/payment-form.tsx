'use client';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { ShopStep } from '#lib/contracts/shop.ts';
import { formatPrice } from './goods.ts';
import type { StepDetails } from './shop-floor.tsx';

interface PaymentFormProps {
  readonly disabled: boolean;
  readonly customer: string | null;
  readonly total: number;
  readonly onAct: (step: ShopStep, details: StepDetails) => void;
}

export function PaymentForm({ disabled, customer, total, onAct }: PaymentFormProps) {
  const missing = customer === null ? 'Sign in first.' : total === 0 ? 'The cart is empty.' : null;
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onAct('payment', { card_number: String(new FormData(event.currentTarget).get('card')) });
      }}
    >
      <Field label="Card number" hint={missing}>
        {(control) => (
          <Input
            {...control}
            name="card"
            required
            inputMode="numeric"
            pattern="[0-9 ]{12,23}"
            autoComplete="off"
            placeholder="4111 1111 1111 1111"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={disabled || missing !== null}
        className={missing ? 'sm:mb-5' : ''}
      >
        Pay {formatPrice(total)}
      </Button>
    </form>
  );
}
