import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../authorization/permissions';
import { COUNTED } from './counted';
import { HARMLESS_HEADERS, NO_AUTHORIZATIONS } from './odd-headers';
import {
  brokenReads,
  inOrderOfTrial,
  makeProvingGround,
  type ProvingGround,
} from './proving-ground';
import { badRequests, jsonRequest, type AnySent, type WireRequest } from './requests';
import { seedFor, wildRequest } from './wild';

let ground: ProvingGround;
beforeAll(async () => {
  ground = await makeProvingGround();
});
afterAll(() => ground.world.app.close());

const sentBy = (line: Permission) => line.call(ground.subjectOf(line).it, 1000);
/** Tables that refused requests have changed, by endpoint. */
const traces: Record<string, string[]> = {};
const MOST_RENEWALS = 8;

/** Tries requests of an endpoint one after another, each about something that is still there, and tells the faults. */
const faultsOf = async (line: Permission, requestsFor: (sent: AnySent) => WireRequest[]) => {
  const { endpoint } = line;
  const faults = [];
  const left = new Set(traces[endpoint.id]);
  let renewals = 0;
  let requests = requestsFor(sentBy(line));
  for (let n = 0; n < requests.length; n += 1) {
    const request = requests[n]!;
    const { caller } = ground.subjectOf(line);
    const { status, changed, fault } = await ground.trial(endpoint, request, caller);
    if (fault !== null) faults.push(`${request.name}: ${fault}`);
    if (status >= 400 && status < 500) for (const table of changed) left.add(table);
    if (changed.length === 0 || renewals >= MOST_RENEWALS) continue;
    renewals += 1;
    await ground.renew(line);
    requests = requestsFor(sentBy(line));
  }
  if (left.size > 0) traces[endpoint.id] = [...left].sort();
  return faults;
};

const lines = inOrderOfTrial();
const named = (some: readonly Permission[]) =>
  some.map((line) => [line.endpoint.id, line] as const);
const readers = lines.filter(({ endpoint }) => endpoint.method === 'GET');
const closed = lines.filter(({ endpoint }) => endpoint.who !== 'public');

describe('strange headers', () => {
  it.each(named(readers))('%s answers all the same', async (_id, line) => {
    const { endpoint } = line;
    const good = jsonRequest(endpoint, sentBy(line), '');
    const { caller } = ground.subjectOf(line);
    const { status } = await ground.trial(endpoint, good, caller);
    for (const headers of HARMLESS_HEADERS) {
      const strange = await ground.trial(endpoint, { ...good, headers: { ...headers } }, caller);
      expect({ headers, ...strange }).toMatchObject({ headers, status, fault: null });
    }
  });

  it.each(named(closed))('%s takes none of them for a token', async (_id, line) => {
    const good = jsonRequest(line.endpoint, sentBy(line), '');
    const { caller } = ground.subjectOf(line);
    for (const authorization of NO_AUTHORIZATIONS) {
      const headers = { ...good.headers, authorization };
      const refused = await ground.trial(line.endpoint, { ...good, headers }, caller);
      expect(refused).toEqual({ status: 401, changed: [], fault: null });
    }
  });
});

describe('bad requests', () => {
  it.each(named(lines))(
    '%s refuses them without a fault and without a trace',
    async (_id, line) => {
      expect(await faultsOf(line, (sent) => badRequests(line.endpoint, sent))).toEqual([]);
    },
    60_000,
  );

  it('leave no more than what is counted, and that they do', () => {
    expect(traces).toEqual(COUNTED);
  });

  it('store nothing that breaks what is read afterwards', async () => {
    expect(await brokenReads(ground)).toEqual([]);
  });
});

const SEED = 20_261_121;
const WILD_EACH = 8;

describe('wild requests', () => {
  it.each(named(lines))('%s withstands them', async (_id, line) => {
    const seeds = Array.from({ length: WILD_EACH }, (_, n) => seedFor(line, SEED, n));
    const requestsFor = (sent: AnySent) =>
      seeds.map((seed) => wildRequest(line.endpoint, sent, seed));
    expect(await faultsOf(line, requestsFor)).toEqual([]);
  });

  it('store nothing that breaks what is read afterwards', async () => {
    expect(await brokenReads(ground)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });
});
