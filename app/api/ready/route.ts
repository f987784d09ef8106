import { Readiness } from '#lib/contracts/overview.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { checkReadiness } from '#lib/services/readiness.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Readiness',
      description: 'Database, document store and disk; not ready while shutting down.',
      tag: 'Operations',
      access: 'public',
      tenant: 'none',
      replies: {
        200: { description: 'Ready.', schema: Readiness },
        503: { description: 'Not ready: send no traffic here.', schema: Readiness },
      },
    },
    async () => {
      const readiness = await checkReadiness();
      return Reply.json(readiness, { status: readiness.status === 'ready' ? 200 : 503 });
    },
  ),
});
