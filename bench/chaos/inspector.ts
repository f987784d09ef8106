import { setTimeout as sleep } from 'node:timers/promises';

const OPEN_MS = 10_000;

/**
 * Ends the threads of a Node process whose program ends in a name, by its inspector, which Node opens on SIGUSR1: nothing in the
 * program has to be made for it.
 * @param port what the process was told with `--inspect-port`.
 */
export async function openInspector(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressOf(port));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const threads = new Map<string, string>();
  let calls = 0;
  const call = (method: string, params: object) => socket.send(JSON.stringify({ id: ++calls, method, params }));
  socket.onmessage = ({ data }) => {
    const { method, params } = JSON.parse(String(data));
    if (method === 'NodeWorker.attachedToWorker') threads.set(params.sessionId, params.workerInfo.url);
    if (method === 'NodeWorker.detachedFromWorker') threads.delete(params.sessionId);
  };
  call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    /** @returns how many were told to end. */
    endThreads(program: string): number {
      const found = [...threads].filter(([, url]) => url.endsWith(program));
      for (const [sessionId] of found) {
        const params = { expression: 'process.exit(1)' };
        const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params });
        call('NodeWorker.sendMessageToWorker', { sessionId, message });
      }
      return found.length;
    },
    close: () => socket.close(),
  };
}

async function addressOf(port: number): Promise<string> {
  for (const until = performance.now() + OPEN_MS; ; await sleep(50)) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}
