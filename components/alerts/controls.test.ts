import { expect, it } from 'vitest';
import { CONTROL_TTL_SECONDS } from '#lib/risk/vocabulary.ts';
import { controlMeaning } from './controls.ts';

it.each(Object.keys(CONTROL_TTL_SECONDS))('explains the control %s', (control) => {
  expect(controlMeaning(control)).toBeTruthy();
});
