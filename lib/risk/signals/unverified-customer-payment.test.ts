import { testCheck } from '#lib/engine/tester.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { customer } from '#lib/testing/risk-facts/user.ts';
import { unverifiedCustomerPayment } from './unverified-customer-payment.ts';

const paying = (kycStatus: string | null) => ({
  event: event({ type: 'withdrawal' }),
  customer: customer({ kycStatus }),
});

testCheck(unverifiedCustomerPayment, {
  flagged: [
    {
      name: 'a customer whose check failed',
      facts: paying('failed'),
      evidence: { customer_id: 'c_1', kyc_status: 'failed' },
      strength: 1,
    },
    { name: 'a customer whose check is under way, weakly', facts: paying('pending'), evidence: {}, strength: 0.3 },
  ],
  clear: [{ name: 'a verified customer', facts: paying('verified') }],
  notApplicable: [
    { name: 'a record that says nothing', facts: paying(null) },
    { name: 'a login', facts: { ...paying('failed'), event: event() } },
    { name: 'a user without a record', facts: { event: event({ type: 'payment' }) } },
  ],
  adversarial: [
    { name: 'a customer who avoids the check', facts: paying('none'), expect: 'flagged', strength: 0.5 },
    { name: 'a word that is not of the layout', facts: paying('constructor'), expect: 'clear' },
  ],
});
