import { ApiTokenRight } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing';
import { makeApiToken } from './fixtures/api-tokens';
import { keepJournal, type Journal } from './fixtures/journal';
import type { World } from './fixtures/types';
import { makeWorld } from './fixtures/world';
import { PERMISSIONS, type Permission } from './permissions';
import { TARGETS, type Outcome, type Place } from './rights';
import { drawSome } from '../platform/thorough';

// The service principal as a column of the matrix: every endpoint × each right × own, another company's and missing.
let world: World;
let journal: Journal;
const programs = {} as Record<ApiTokenRight, TestClient>;
beforeAll(async () => {
  world = await makeWorld();
  for (const right of ApiTokenRight.options)
    programs[right] = (await makeApiToken(world.app, world.own.companyId, [right])).client;
  journal = await keepJournal(world.app);
});
afterAll(() => world.app.close());

const statusOf = (outcome: Outcome, { hidden = 404 }: Permission): number =>
  ({ ok: 200, forbidden: 403, hidden })[outcome];
const closed = PERMISSIONS.filter(({ endpoint }) => endpoint.who !== 'public');
let serial = 0;
const NOTED = new Set(['api_tokens', 'record_views']);

/** A right that does not open an endpoint is refused before anything is looked for: a place a day shows that. */
const placesOf = ({ rule }: Permission, isOpen: boolean): readonly Place[] => {
  const places = TARGETS[rule.target];
  return isOpen ? places : drawSome(places, 1 / places.length, 13);
};

describe.each(ApiTokenRight.options)('a token with the right %s', (right) => {
  it.each(closed.map((line) => [line.endpoint.id, line] as const))('%s', async (_id, line) => {
    const { endpoint, rule, call, fresh } = line;
    const isOpen = endpoint.tokenRight === right;
    for (const place of placesOf(line, isOpen)) {
      const outcome = isOpen ? (rule.rights.Admin.at[place] ?? 'hidden') : 'forbidden';
      const it = world.ids('Admin', place);
      const made = outcome === 'ok' && fresh ? await fresh(world, it, world.caller('Admin')) : {};
      const sent = call({ ...it, ...made }, (serial += 1));
      await journal.read();
      const { status, body } = await programs[right].raw(endpoint, sent);
      expect({ place, status }).toEqual({ place, status: statusOf(outcome, line) });
      if (!isOpen) expect(body).toMatchObject({ code: 'API_TOKEN_RIGHT_MISSING' });
      expect(JSON.stringify(body), place).not.toContain(world.foreign.mark);
      // That a token was used, and whom it looked at, is all that may be written.
      const changed = await journal.read();
      expect(changed.filter((table) => !NOTED.has(table))).toEqual([]);
    }
  });
});

it('opens nothing but reading to `read`', () => {
  const open = closed.filter(({ endpoint }) => endpoint.tokenRight !== undefined);
  const wrong = open.filter(
    ({ endpoint: { method, tokenRight, scope, notAsAnother, needsConfirmation } }) =>
      method !== 'GET' ||
      tokenRight !== 'read' ||
      scope === 'oneself' ||
      notAsAnother ||
      needsConfirmation,
  );
  expect(wrong.map(({ endpoint }) => endpoint.id)).toEqual([]);
  expect(open.length).toBeGreaterThan(80);
});
