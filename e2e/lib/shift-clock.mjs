import { readFileSync } from 'node:fs';

// Loaded before the program (`node --import`): its clock is ahead by the milliseconds that stand in a file, which a
// journey changes to let time pass. Timers run as ever.
const file = process.env['CLOCK_FILE'];
const RealDate = Date;
const FRESH_MS = 20;
let ahead = 0;
let readAt = -Infinity;

const now = () => {
  if (performance.now() - readAt > FRESH_MS) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + ahead;
};

if (file !== undefined)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
