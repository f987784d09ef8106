import { env } from '#lib/env.ts';
import { ServiceError } from '../errors.ts';
import { targetFault } from './post.ts';

/**
 * An address as it is stored. What its name leads to is looked at when a message is sent, each time anew.
 * @throws ServiceError invalid_request on an address that webhooks never go to.
 */
export function webhookTarget(url: string): string {
  const target = URL.canParse(url) ? new URL(url) : null;
  const fault = target === null ? 'It is not an address.' : targetFault(target, env().ASSAY_WEBHOOK_ALLOW_PRIVATE);
  if (target === null || fault !== null)
    throw new ServiceError('invalid_request', `url: ${fault ?? ''}`.trim(), { location: 'url' });
  target.hash = '';
  return target.toString();
}
