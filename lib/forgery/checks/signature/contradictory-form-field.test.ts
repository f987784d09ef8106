import { testCheck } from '#lib/engine/tester.ts';
import { signedWith } from '../../fixtures/facts.ts';
import { field } from '../../fixtures/form.ts';
import { contradictoryFormField } from './contradictory-form-field.ts';

const form = (...fields: ReturnType<typeof field>[]) => ({ form: { needAppearances: false, fields } });
const anew = (...fields: ReturnType<typeof field>[]) => ({ form: { needAppearances: true, fields } });
const text = (value: string, shown: string) => field({ value, shown });
const button = (value: string, shown: string) => field({ type: 'button', value, shown });

testCheck(contradictoryFormField, {
  flagged: [
    {
      name: 'a text field that shows another name',
      facts: form(text('Attacker', 'World Health Organisation')),
      evidence: {
        severity: 'medium',
        expected: 'Attacker',
        found: 'World Health Organisation',
        regions: [{ page: 1 }],
      },
    },
    {
      name: 'an amount that shows other digits',
      facts: form(text('9000.00', '1,000.00')),
      evidence: { severity: 'medium' },
    },
    {
      name: 'such a field that readers draw anew, as weak',
      facts: anew(text('9000.00', '1,000.00')),
      evidence: { severity: 'low' },
    },
    {
      name: 'a box that shows another state, as weak',
      facts: form(button('Yes', 'Off')),
      evidence: { severity: 'low', expected: 'Yes', found: 'Off' },
    },
    {
      name: 'two radio buttons that are both set',
      facts: form(button('A', 'A'), button('A', 'B')),
      evidence: { severity: 'low', found: 'B' },
    },
    {
      name: 'a signed form whose fields are drawn anew, as weak',
      facts: { ...anew(), signatures: signedWith({}).signatures ?? [] },
      evidence: { severity: 'low', values: [] },
    },
  ],
  clear: [
    { name: 'a formatted amount', facts: form(text('1000', '1,000.00'), text('0.5', '50%')) },
    { name: 'a formatted date', facts: form(text('2026-01-05', '05/01/2026')) },
    { name: 'a value that the field is too small for', facts: form(text('Ada Example of Anytown', 'Ada Example')) },
    { name: 'a radio group of which one is set', facts: form(button('A', 'A'), button('A', 'Off')) },
    { name: 'a field that nobody sees', facts: form(field({ value: 'x1', shown: 'y2', visible: false })) },
    { name: 'a list that shows all of its items', facts: form(field({ type: 'choice', value: 'B', shown: 'A B C' })) },
  ],
  notApplicable: [
    { name: 'a form without values', facts: form(field()) },
    { name: 'a file without a form', facts: form() },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    { name: 'a digit more than is shown', facts: form(text('11000', '1000')), expect: 'flagged' },
    { name: 'digits in another order', facts: form(text('1234.00', '4321.00')), expect: 'flagged' },
  ],
});
