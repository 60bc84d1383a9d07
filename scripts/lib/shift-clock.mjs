import { readFileSync } from 'node:fs';

// Loaded before a program (`node --import`). Its clock begins at the instant `CLOCK_START`, or is ahead by the
// milliseconds in the file `CLOCK_FILE`, which a journey changes to let time pass. Timers run as ever.
const { CLOCK_FILE: file, CLOCK_START: start } = process.env;
const RealDate = Date;
const FRESH_MS = 20;
let ahead = start === undefined ? 0 : RealDate.parse(start) - RealDate.now();
let readAt = -Infinity;

const now = () => {
  if (file !== undefined && performance.now() - readAt > FRESH_MS) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + ahead;
};

if (file !== undefined || start !== undefined)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
