import { expect, it } from 'vitest';
import { SEVERITIES } from '#db/vocab.ts';
import { dueFieldName, dueMinutesOf, hoursOf } from './due-times.ts';

it('keeps times through the form, to the minute', () => {
  const times = { LOW: null, MEDIUM: 4321, HIGH: 90, CRITICAL: 1 };
  const form = new FormData();
  for (const severity of SEVERITIES) form.set(dueFieldName(severity), hoursOf(times[severity]));
  expect(form.get('due_HIGH')).toBe('1.5');
  expect(dueMinutesOf(form)).toEqual(times);
});

it('takes an empty field for no time, and less than a minute for a minute', () => {
  const form = new FormData();
  form.set('due_CRITICAL', ' ');
  form.set('due_HIGH', '0.001');
  expect(dueMinutesOf(form)).toEqual({ LOW: null, MEDIUM: null, HIGH: 1, CRITICAL: null });
});
