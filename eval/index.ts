import { evaluateDevices } from './devices/index.ts';
import { evaluateForgery } from './forgery/index.ts';
import { evaluateLoad } from './load/index.ts';
import { evaluatePayments, writePaymentsFile } from './payments/index.ts';
import { evaluateRisk } from './risk/index.ts';

/** Each evaluation by its name: takes the arguments after it and answers with the exit status. */
const EVALUATIONS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  risk: (args) => (args.some((arg) => arg.startsWith('--payments')) ? evaluatePayments(args) : evaluateRisk(args)),
  'payments-file': writePaymentsFile,
  devices: evaluateDevices,
  forgery: evaluateForgery,
  load: evaluateLoad,
};

/** `npm run eval -- <name> [flags]` */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const evaluate = EVALUATIONS[name];
  if (evaluate) return evaluate(args);
  console.error(`There is no evaluation "${name}". There are: ${Object.keys(EVALUATIONS).join(', ')}.`);
  return 2;
}

process.exitCode = await main();
