import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { contradictsItself } from '../../derive/form-values.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { FormField } from '../../facts/form.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

interface Contradiction {
  readonly field: FormField;
  readonly severity: Severity;
  readonly held: string;
  readonly shown: string;
}

const OFF = 'Off';

export const contradictoryFormField = defineForgeryCheck({
  meta: {
    id: 'contradictory-form-field',
    version: '1',
    title: 'A form field holds another value than it shows',
    examined: 'Values of form fields against what the fields show',
    family: 'signature',
    cause: 'signature',
    weight: 2.5,
    severity: 'medium',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'file',
    occasional: true,
    why: 'People read what a field shows and programs read what it holds; a form that was filled with a viewer keeps the two alike.',
    investigate: ['Open the form with another program and compare the fields', 'Ask the sender which value is meant'],
    falsePositives: [
      'A program that filled the value and did not draw the field anew',
      'A format of the form that shows a value in another way',
    ],
    references: ['ISO 32000-1, 12.7.3.3 Variable text'],
  },
  requires: ['form'],
  optional: ['signatures'],
  options: z.object({}),
  evidence: valueComparison,
  run({ form, signatures = [] }) {
    const filled = form.fields.filter(
      ({ value, shown, type }) => type !== 'signature' && value !== null && shown !== null,
    );
    const redrawn = form.needAppearances && signatures.length > 0;
    if (filled.length === 0 && !redrawn)
      return notApplicable('The file has no form field that holds and shows a value.');
    const weight = form.needAppearances && signatures.length === 0 ? 'low' : 'medium';
    const found = [...filled.flatMap((field) => ofText(field, weight)), ...ofGroups(filled)];
    const worst = found.find(({ severity }) => severity === 'medium') ?? found[0];
    if (worst === undefined && !redrawn) return clear;
    const summary =
      worst === undefined
        ? 'The form of a signed file tells readers to draw its fields anew, so that they may show other values than were signed.'
        : `Page ${worst.field.page}: the field ${quote(worst.field.name, 60)} holds "${quote(worst.held)}" and shows "${quote(worst.shown)}".`;
    return graded('medium', worst?.severity === 'medium' ? 0.9 : 1, {
      kind: 'value_comparison',
      severity: worst?.severity ?? 'low',
      summary,
      regions: regionsOf(found.map(({ field }) => field)),
      relation: 'value and appearance of a form field',
      values: found.slice(0, 40).map(({ field, held, shown }) => ({
        label: quote(field.name, 80),
        value: `holds "${quote(held)}", shows "${quote(shown)}"`,
      })),
      expected: worst === undefined ? null : quote(worst.held),
      found: worst === undefined ? null : quote(worst.shown),
    });
  },
});

function ofText(field: FormField, severity: Severity): Contradiction[] {
  return contradictsItself(field) ? [{ field, severity, held: field.value ?? '', shown: field.shown ?? '' }] : [];
}

/** Buttons of one name are one field: one of them shows the value that it holds, and no other shows a value. */
function ofGroups(fields: readonly FormField[]): Contradiction[] {
  const groups = Map.groupBy(
    fields.filter(({ type, visible }) => type === 'button' && visible),
    ({ name }) => name,
  );
  return [...groups.values()].flatMap((group): Contradiction[] => {
    const held = group[0]?.value ?? OFF;
    const shown = group.filter((field) => field.shown !== OFF);
    const other = shown.find((field) => field.shown !== held);
    const first = other ?? group[0];
    if (first === undefined || (shown.length > 0 && other === undefined) || (shown.length === 0 && held === OFF))
      return [];
    return [{ field: first, severity: 'low', held, shown: other?.shown ?? OFF }];
  });
}
