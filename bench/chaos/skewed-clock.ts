import { readFileSync } from 'node:fs';

/**
 * Loaded with `--import` into the processes of an installation: their `Date` is off by the milliseconds that the file of ASSAY_CHAOS_CLOCK
 * holds, which may change at any time, as a clock that is set. It covers all of the server's JavaScript, threads included. Not
 * covered: `performance.now()` and timers, which no system lets jump, PostgreSQL and the times of files.
 */
const LOOK_MS = 50;
const file = process.env.ASSAY_CHAOS_CLOCK ?? '';
const RealDate = Date;
let offMs = 0;

const look = () => {
  offMs = Number(readFileSync(file, 'utf8'));
};
const nowMs = () => RealDate.now() + offMs;

if (file !== '') {
  look();
  setInterval(look, LOOK_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [nowMs()] : args, asked),
    apply: () => new RealDate(nowMs()).toString(),
    get: (target, key) => (key === 'now' ? nowMs : Reflect.get(target, key)),
  });
}
