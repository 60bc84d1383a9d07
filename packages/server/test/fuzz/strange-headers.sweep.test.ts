import { afterAll, beforeAll, expect, it } from 'vitest';
import { shuffleBySeed } from '@tokiori/domain';
import { drawSome, thoroughly } from '../platform/thorough';
import type { Permission } from '../authorization/permissions';
import { HARMLESS_HEADERS, NO_AUTHORIZATIONS } from './odd-headers';
import { inOrderOfTrial, makeProvingGround, type ProvingGround } from './proving-ground';
import { jsonRequest } from './requests';
import { namedEndpoints, sentBy } from './series';
import { seedFor } from './wild';

let ground: ProvingGround;
beforeAll(async () => {
  ground = await makeProvingGround();
});
afterAll(() => ground.world.app.close());

const SEED = 20_261_124;
const EACH = thoroughly({ all: Infinity, some: 5 });
/** One reader refuses or passes them for all endpoints alike: each endpoint is tried with some, all together with all. */
const someFor = <T>(line: Permission, all: readonly T[]): T[] =>
  shuffleBySeed(all, seedFor(line, SEED)).slice(0, EACH);

const lines = drawSome(inOrderOfTrial(), 1 / 3, 2);
const readers = lines.filter(({ endpoint }) => endpoint.method === 'GET');
const closed = lines.filter(({ endpoint }) => endpoint.who !== 'public');

it.each(namedEndpoints(readers))(
  '%s answers all the same with strange headers',
  async (_id, line) => {
    const { endpoint } = line;
    const good = jsonRequest(endpoint, sentBy(ground, line), '');
    const { caller } = ground.subjectOf(line);
    const { status } = await ground.trial(endpoint, good, caller);
    for (const headers of someFor(line, HARMLESS_HEADERS)) {
      const strange = await ground.trial(endpoint, { ...good, headers: { ...headers } }, caller);
      expect({ headers, ...strange }).toMatchObject({ headers, status, issue: null });
    }
  },
);

it.each(namedEndpoints(closed))('%s takes no strange header for a token', async (_id, line) => {
  const good = jsonRequest(line.endpoint, sentBy(ground, line), '');
  const { caller } = ground.subjectOf(line);
  for (const authorization of someFor(line, NO_AUTHORIZATIONS)) {
    const headers = { ...good.headers, authorization };
    const refused = await ground.trial(line.endpoint, { ...good, headers }, caller);
    expect(refused).toEqual({ status: 401, changed: [], issue: null });
  }
});
