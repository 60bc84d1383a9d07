import { expect, inject, it } from 'vitest';
import { patiently } from '../scripts/lib/patience.mjs';
import { answerAndKill, type Kill } from './lib/killed-answers';

/** `npm run faults` asks for a hundred. */
const KILLS = Number(process.env['BROWSER_KILLS'] ?? 5);
/** Devices at a time. */
const DEVICES = Math.min(3, KILLS);
const LONGEST_AFTER_MS = 12_000;
/** A device without room, each so many kills. */
const EACH_FULL = 5;

const kills = Array.from({ length: KILLS }, (_, at): Kill => ({
  // From at once to the longest, evenly.
  afterMs: KILLS === 1 ? 0 : (LONGEST_AFTER_MS * at) / (KILLS - 1),
  isFull: at % EACH_FULL === EACH_FULL - 1,
}));

it(
  `keeps every answer that it says it has, over ${KILLS} kills of the browser without a server`,
  async () => {
    const devices = Array.from({ length: DEVICES }, (_, device) =>
      kills.filter((_kill, at) => at % DEVICES === device),
    );
    const tallies = await Promise.all(
      devices.map((own) =>
        answerAndKill(inject('demoAddress'), own, (line) => void process.stdout.write(`${line}\n`)),
      ),
    );
    expect(tallies.flatMap(({ lost }) => lost)).toEqual([]);
    const said = tallies.reduce((sum, { kept, refused }) => sum + kept + refused, 0);
    expect([said, tallies.some(({ kept }) => kept > 0)]).toEqual([KILLS, true]);
    expect(tallies.reduce((sum, { refused }) => sum + refused, 0)).toBe(
      kills.filter(({ isFull }) => isFull).length,
    );
  },
  patiently(60_000 + KILLS * 40_000),
);
