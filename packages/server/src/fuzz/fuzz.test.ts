import { ErrorBody } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { keepJournal, type Journal } from '../authorization/fixtures/journal';
import { makeWorld, type Ids, type World } from '../authorization/fixtures/world';
import { PERMISSIONS, type Permission } from '../authorization/permissions';
import type { Person } from '../testing';
import { badRequests, type WireRequest } from './requests';

let world: World;
let journal: Journal;
/** Who sends the bad requests of an endpoint, and about what: nothing that another one may have spoilt. */
type Subject = Ids & { caller: Person };
const subjects = new Map<string, Subject>();
beforeAll(async () => {
  world = await makeWorld();
  const [own, caller] = [world.ids('Admin', 'self'), world.caller('Admin')];
  for (const { endpoint, fresh } of PERMISSIONS) {
    const made = (await fresh?.(world, own, caller)) ?? {};
    subjects.set(endpoint.id, { caller, ...own, ...made });
  }
  journal = await keepJournal(world.app);
});
afterAll(() => world.app.close());

const LONGEST_MS = 10_000;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
const INSIDES = /node_modules|\.ts:\d|select |syntax error|SQLSTATE|violates/i;

const send = async (
  method: Permission['endpoint']['method'],
  request: WireRequest,
  client: Person,
) => {
  const { url, headers, payload } = request;
  const started = performance.now();
  const response = await world.app.fastify.inject({
    method,
    url,
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { response, took: performance.now() - started, changed: await journal.read() };
};

type Reply = Awaited<ReturnType<typeof send>>;

/** What is wrong with the words of a refusal; `null` when nothing is. */
const faultOfWords = ({ payload, headers }: Reply['response']): string | null => {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return 'no problem+json';
  const body = z.safeParse(ErrorBody, JSON.parse(payload));
  if (!body.success || body.data.errors.length === 0) return `answered ${payload.slice(0, 200)}`;
  const messages = body.data.errors.map(({ message }) => message);
  if (!messages.every((message) => JAPANESE.test(message))) return `said ${messages.join()}`;
  return INSIDES.test(payload) ? `showed ${payload.slice(0, 200)}` : null;
};

/** What is wrong with how a bad request was dealt with; `null` when nothing is. */
const faultOf = (request: WireRequest, { response, took, changed }: Reply): string | null => {
  const { statusCode } = response;
  if (took > LONGEST_MS) return `took ${Math.round(took)} ms`;
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (statusCode < 400) return request.isUnacceptable ? 'was accepted' : null;
  if (changed.length > 0) return `refused with ${statusCode}, yet changed ${changed.join()}`;
  return faultOfWords(response);
};

/** Sends them one after another and tells those that were not dealt with as they should be. */
const faultsOf = async (
  method: Permission['endpoint']['method'],
  requests: readonly WireRequest[],
  client: Person,
): Promise<string[]> => {
  const faults = [];
  await journal.read();
  for (const request of requests) {
    const fault = faultOf(request, await send(method, request, client));
    if (fault !== null) faults.push(`${request.name}: ${fault}`);
  }
  return faults;
};

/**
 * Wrong passwords and codes are counted, and the lock they lead to is logged; so is who asks where to sign on, and who
 * signs up how often. What a key was asked is good for one answer, right or wrong.
 */
const COUNTING = [
  'signIn',
  'changePassword',
  'startSingleSignOn',
  'signInByTotp',
  'signInByRecoveryCode',
  'signInByPasskey',
  'createPasskey',
  'signUp',
  'resendSignUp',
];
const COUNTED = /yet changed ((audit_log|passkey_challenges|sign_in_failures|rate_limits),?)+$/;

// What ends things comes last, so that the others still have them.
const lines = [...PERMISSIONS].sort(
  (a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'),
);

describe('bad requests', () => {
  it.each(lines.map((line) => [line.endpoint.id, line] as const))(
    '%s refuses them without a fault and without a trace',
    async (id, { endpoint, call }) => {
      const { caller, ...it } = subjects.get(id)!;
      const requests = badRequests(endpoint, call(it, 1000));
      const faults = await faultsOf(endpoint.method, requests, caller);
      const isCounted = (fault: string) => COUNTING.includes(id) && COUNTED.test(fault);
      expect(faults.filter((fault) => !isCounted(fault))).toEqual([]);
    },
    60_000,
  );

  it('stores nothing that breaks what is read afterwards', async () => {
    const broken = [];
    for (const { endpoint, call } of lines.filter(({ endpoint: { method } }) => method === 'GET'))
      for (const place of ['self', 'company'] as const) {
        const caller = world.caller('Admin');
        const { status } = await caller.raw(endpoint, call(world.ids('Admin', place), 0));
        if (status >= 500) broken.push(`${endpoint.id} of ${place}: ${status}`);
      }
    expect(broken).toEqual([]);
  });

  it('leaves no mark on all objects', () => {
    expect('polluted' in {}).toBe(false);
  });
});
