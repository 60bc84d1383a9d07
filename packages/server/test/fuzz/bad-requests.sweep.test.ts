import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTED } from './counted';
import { brokenReads, inOrderOfTrial } from './proving-ground';
import { badRequests } from './requests';
import { makeSeries, named, type Series } from './series';

let series: Series;
beforeAll(async () => {
  series = await makeSeries();
});
afterAll(() => series.close());

it.each(named(inOrderOfTrial()))(
  '%s refuses bad requests without an issue and without a trace',
  async (_id, line) => {
    expect(await series.issuesOf(line, (sent) => badRequests(line.endpoint, sent))).toEqual([]);
  },
);

it('they leave no more than what is counted, and that they do', () => {
  expect(series.traces).toEqual(COUNTED);
});

it('they store nothing that breaks what is read afterwards', async () => {
  expect(await brokenReads(series.ground)).toEqual([]);
});
