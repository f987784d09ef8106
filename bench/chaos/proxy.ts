import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseFault } from '#lib/testing/database-proxy.ts';
import type { Part } from './part.ts';
import { tryFault } from './trial.ts';

const FAULTS: readonly { readonly fault: DatabaseFault; readonly name: string; readonly ms: number }[] = [
  { fault: 'refuse', name: 'database refuses connections, 6 s', ms: 6000 },
  { fault: 'hang', name: 'database hangs, 8 s', ms: 8000 },
  { fault: 'silence', name: 'connections go silent for ever', ms: 8000 },
  { fault: 'reset', name: 'RST in mid-result, 4 s', ms: 4000 },
  { fault: 'delay', name: 'half a second late, 6 s', ms: 6000 },
  { fault: 'trickle', name: '1 kB/s, 6 s', ms: 6000 },
  { fault: 'lose-commit', name: 'answer to COMMIT lost, 4 s', ms: 4000 },
];

/** A proxy between server and database that drops, delays and cuts. */
export const proxy: Part = {
  name: 'proxy',
  async *run(lab) {
    const site = await lab.start({ proxied: true });
    const between = site.proxy();
    const cut = async () => {
      between.cut();
      return {};
    };
    yield await tryFault(site, { fault: 'all connections cut once', strike: cut });
    for (const { fault, name, ms } of FAULTS) {
      const strike = async () => {
        await between.set(fault);
        await sleep(ms);
        const struck = between.struck();
        await between.set('none');
        return struck > 0 || fault === 'delay' || fault === 'trickle' ? {} : { broken: ['the fault did not strike'] };
      };
      yield await tryFault(site, { fault: name, strike });
    }
  },
};
