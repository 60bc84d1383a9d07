import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSome, thoroughly } from '../platform/thorough';
import { brokenReads, inOrderOfTrial } from './proving-ground';
import type { AnySent } from './requests';
import { makeSeries, namedEndpoints, type Series } from './series';
import { seedFor, wildRequest } from './wild';

let series: Series;
beforeAll(async () => {
  series = await makeSeries();
});
afterAll(() => series.close());

const SEED = 20_261_121;
const WILD_EACH = thoroughly({ all: 8, some: 5 });

it.each(namedEndpoints(drawSome(inOrderOfTrial(), 1 / 2, 1)))(
  '%s withstands wild requests',
  async (_id, line) => {
    const seeds = Array.from({ length: WILD_EACH }, (_, n) => seedFor(line, SEED, n));
    const requestsFor = (sent: AnySent) =>
      seeds.map((seed) => wildRequest(line.endpoint, sent, seed));
    expect(await series.issuesOf(line, requestsFor)).toEqual([]);
  },
);

it('they store nothing that breaks what is read afterwards', async () => {
  expect(await brokenReads(series.ground)).toEqual([]);
  expect('polluted' in {}).toBe(false);
});
