/** What is wrong in an expression, where, and how to mend it. Lines and columns count from 1, offsets from 0. */
export interface RuleProblem {
  readonly message: string;
  readonly hint: string | null;
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** The one error that compiling a rule throws. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly problem: RuleProblem;

  constructor(expression: string, message: string, range: { start: number; end: number }, hint: string | null = null) {
    super(message);
    const from = Math.min(Math.max(0, range.start), expression.length);
    const before = expression.slice(0, from).split('\n');
    this.problem = {
      message,
      hint,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      from,
      to: Math.max(from, Math.min(range.end, expression.length)),
    };
  }
}
