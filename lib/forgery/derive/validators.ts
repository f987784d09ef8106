import type { Validator } from 'stdnum/lib/cjs/types.js';

export type Validates = Pick<Validator, 'validate'>;

/** True unless the digits are wrong for sure: a form that the library does not know is no failure. */
export function checksumHolds(...validators: readonly Validates[]): (compact: string) => boolean {
  return (compact) => {
    const answers = validators.map((validator) => validator.validate(compact));
    return answers.length === 0 || answers.some(({ error }) => error?.name !== 'InvalidChecksum');
  };
}
