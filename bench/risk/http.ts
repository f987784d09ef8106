import { Agent, request } from 'node:http';

const SOCKETS = 32;
const ANSWER_MS = 60_000;

export interface BenchClient {
  /** Sends one event or several. @returns the answer. @throws Error for any but 200, or a result that is not scored. */
  send(body: object | readonly object[]): Promise<string>;
  /** The newest alert, as text. */
  newest(): Promise<string>;
  /** The lightest route of the server. */
  ping(): Promise<void>;
}

/** A client that keeps its connections. @param urls of servers, which are asked in turn. */
export function createClient(urls: readonly string[], token: string, tenantId: string): BenchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let calls = 0;
  const call = (method: string, path: string, body?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const url = urls[calls % urls.length];
      calls += 1;
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } });
      outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy(new Error(`No answer to ${path} in time.`)));
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${response.statusCode} from ${path}: ${text.slice(0, 300)}`));
        });
      });
      outgoing.end(body);
    });
  return {
    async send(body) {
      const text = await call('POST', `/api/events?tenant_id=${tenantId}`, JSON.stringify(body));
      if (!Array.isArray(body)) return text;
      const scored = /"scored":(\d+)/.exec(text)?.[1];
      if (Number(scored) !== body.length) throw new Error(`Only ${scored} of ${body.length} events were scored.`);
      return text;
    },
    newest: () => call('GET', `/api/risk_alert/${tenantId}`),
    async ping() {
      await call('GET', '/api/health');
    },
  };
}
