import { parseArgs } from 'node:util';
import { z } from 'zod';
import { database } from '#db/client.ts';
import { SCOPES } from '#db/vocab.ts';
import { ClientInput, TenantInput, UserInput } from '#lib/contracts/organisation.ts';
import { createClient } from '#lib/services/clients/create.ts';
import type { Context } from '#lib/services/context.ts';
import { rotateKeys, rotationStatus } from '#lib/services/key-rotation/rotate.ts';
import { createTenant } from '#lib/services/tenants/create.ts';
import { createUser } from '#lib/services/users/create.ts';
import { bindIdentity } from '#lib/services/users/identities.ts';
import { resetFactorOf } from '#lib/services/users/second-factor.ts';
import { prepareEnvironment } from './runtime/environment.ts';
import { explainFault, operator } from './runtime/operator.ts';
import { readKeepDays, removeOldAudit } from './runtime/trim-audit.ts';
import { checkAudit, readHead } from './runtime/verify-audit.ts';

const USAGE = `Usage (beside a running server):
  npm run -s admin -- create-tenant NAME [--id ID]                       prints the tenant id
  npm run -s admin -- create-user EMAIL --role admin|analyst|viewer [--tenant a,b]   prints a new password
  npm run -s admin -- reset-second-factor EMAIL                          lets a person in by the password; prints the e-mail
  npm run -s admin -- bind-identity EMAIL --subject S                    lets a person in by single sign-on; prints the e-mail
  npm run -s admin -- rotate-keys [--status]                             puts new keys in force and writes everything anew; or says how far it is
  npm run -s admin -- create-token --tenant a,b --scope a,b [--name N] [--days 90]   prints the token
  npm run -s admin -- verify-audit [--expect SEQ:HASH]                   checks the chain of the audit; prints its head
  npm run -s admin -- trim-audit --keep-days N                           removes audit rows that are older; the chain stays whole
Scopes: ${SCOPES.join(' ')}`;

const OPTIONS = {
  id: { type: 'string' },
  role: { type: 'string' },
  subject: { type: 'string' },
  tenant: { type: 'string' },
  scope: { type: 'string' },
  name: { type: 'string', default: 'command line' },
  days: { type: 'string', default: '90' },
  expect: { type: 'string' },
  'keep-days': { type: 'string' },
  status: { type: 'boolean', default: false },
} as const;

/** Answers with the bare id, password or token, so that it can be used in scripts; verify-audit with what it found. */
type Command = (ctx: Context, ownerUrl: string) => Promise<string>;

/** What the arguments ask for, checked before anything is opened. @throws Error when they make no sense. */
function readCommand(): Command {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [command, argument, ...others] = positionals;
  if (others.length > 0) throw new Error(`Too many arguments: ${others.join(' ')}`);
  if (command === 'create-tenant' && argument) {
    const input = TenantInput.parse({ name: argument, tenant_id: values.id });
    return async (ctx) => (await createTenant(ctx, input)).tenant_id;
  }
  if (command === 'create-user' && argument && values.role) {
    const input = UserInput.parse({ email: argument, role: values.role, tenant_ids: values.tenant?.split(',') });
    return async (ctx) => (await createUser(ctx, input)).password ?? '';
  }
  if (command === 'reset-second-factor' && argument) {
    return async (ctx) => {
      await resetFactorOf(ctx, argument);
      return argument;
    };
  }
  if (command === 'bind-identity' && argument && values.subject) {
    const { subject } = values;
    return async (ctx) => {
      await bindIdentity(ctx, argument, subject);
      return argument;
    };
  }
  if (command === 'rotate-keys' && !argument) {
    return values.status
      ? () => rotationStatus()
      : (ctx) => rotateKeys(ctx, (line) => process.stdout.write(`${line}\n`));
  }
  if (command === 'create-token' && !argument && values.tenant && values.scope) {
    const scopes = values.scope.split(',').map((scope) => scope.trim());
    const tenantIds = values.tenant.split(',').map((tenant) => tenant.trim());
    const days = z.coerce.number().parse(values.days);
    const input = ClientInput.parse({ name: values.name, scopes, tenant_ids: tenantIds, expires_in_days: days });
    return async (ctx) => (await createClient(ctx, input)).token;
  }
  if (command === 'verify-audit' && !argument) {
    const expected = values.expect === undefined ? undefined : readHead(values.expect);
    return (ctx) => checkAudit(ctx, expected);
  }
  if (command === 'trim-audit' && !argument && values['keep-days']) {
    const days = readKeepDays(values['keep-days']);
    return (ctx, ownerUrl) => removeOldAudit(ctx, days, ownerUrl);
  }
  throw new Error(command ? `The command is not complete: ${positionals.join(' ')}` : 'Say what to do.');
}

function explainUsage(error: unknown): string {
  if (!(error instanceof z.ZodError)) return explainFault(error);
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

async function main(): Promise<void> {
  let command: Command;
  try {
    command = readCommand();
  } catch (error) {
    process.stderr.write(`${explainUsage(error)}\n\n${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    const { ownerUrl } = prepareEnvironment();
    process.stdout.write(`${await command(await operator(), ownerUrl)}\n`);
  } catch (error) {
    process.stderr.write(`${explainFault(error)}\n`);
    process.exitCode = 1;
  } finally {
    if (process.env.DATABASE_URL) await database().close();
  }
}

await main();
