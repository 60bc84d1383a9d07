import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSome, thoroughly } from '../platform/thorough';
import { COUNTED, COUNTED_BY_CHANCE } from './counted';
import { brokenReads, inOrderOfTrial } from './proving-ground';
import { badRequests } from './requests';
import { makeSeries, namedEndpoints, type Series } from './series';

let series: Series;
beforeAll(async () => {
  series = await makeSeries();
});
afterAll(() => series.close());

const lines = drawSome(inOrderOfTrial(), 1 / 3);
const tried = new Set(lines.map(({ endpoint }) => endpoint.id));

it.each(namedEndpoints(lines))(
  '%s refuses bad requests without an issue and without a trace',
  async (_id, line) => {
    expect(await series.issuesOf(line, (sent) => badRequests(line.endpoint, sent))).toEqual([]);
  },
);

it('they leave no more than what is counted, and that they do', () => {
  const isByChance = (id: string): boolean =>
    thoroughly({ all: false, some: COUNTED_BY_CHANCE.has(id) }) && !(id in series.traces);
  const counted = Object.entries(COUNTED).filter(([id]) => tried.has(id) && !isByChance(id));
  expect(series.traces).toEqual(Object.fromEntries(counted));
});

it('they store nothing that breaks what is read afterwards', async () => {
  expect(await brokenReads(series.ground)).toEqual([]);
});
