import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUS } from '#lib/contracts/error.ts';
import { Reply } from '#lib/http/reply.ts';
import { answersRequests } from '#lib/role.ts';
import { writeReply } from './write-reply.ts';

/** What a balancer and a monitor ask of every server. */
const ASKED_OF_ALL = /^\/api\/(health|ready|metrics)(\?|$)/;

/** Answers what a server of the role `worker` leaves to others. True when it did. */
export function refuseAtWorker(
  { url = '/' }: Pick<IncomingMessage, 'url'>,
  response: Pick<ServerResponse, 'writeHead' | 'end'>,
  requestId: string,
): boolean {
  if (answersRequests() || ASKED_OF_ALL.test(url)) return false;
  const message =
    'This server works in the background (ASSAY_ROLE=worker). Send requests to one of the role web or all.';
  const reply = Reply.json({ error: 'not_found', message }, { status: ERROR_STATUS.not_found });
  writeReply(reply.with({ 'X-Request-Id': requestId }), response);
  return true;
}
