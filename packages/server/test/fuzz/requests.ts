import { pathParameters, type EndpointSpec } from '@tokiori/contract';
import { seedFrom, shuffleBySeed } from '@tokiori/domain';
import { z } from 'zod/mini';
import { membersOf, type Member } from '../authorization/fixtures/members';
import { thoroughly } from '../platform/thorough';
import type { CallInput } from '../testing';
import { BAD_TEXTS, BAD_VALUES, UNSTORABLE } from './bad-values';
import { beyond, guesses } from './limits';
import { oddBodies } from './odd-bodies';

/** A request as it goes over the wire. */
export interface WireRequest {
  /** What is wrong with it. */
  name: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  /** Accepting it would be an issue. */
  isUnacceptable?: boolean;
}

/** What a client sends, whatever the endpoint. */
export type AnySent = CallInput<EndpointSpec>;

const VALUES_EACH = thoroughly({ all: 6, some: 2 });
const BEYOND_EACH = thoroughly({ all: 5, some: 2 });
const UNSTORABLE_EACH = thoroughly({ all: UNSTORABLE.length, some: 1 });
/** What one reader refuses for all endpoints alike: each endpoint is tried with some of it, and all together with all. */
const SHARED_EACH = thoroughly({ all: Infinity, some: 5 });
const SEED = 20_261_120;

const encode = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');

export const urlOf = (
  spec: EndpointSpec,
  { params = {}, query = {} }: AnySent,
  extra = '',
): string => {
  const path = pathParameters(spec.path).reduce(
    (made, name) => made.replace(`{${name}}`, () => encodeURIComponent(String(params[name] ?? ''))),
    spec.path,
  );
  return `/api${path}?${[encode(query), extra].filter(Boolean).join('&')}`;
};

const isForm = (body: unknown): boolean => body instanceof FormData;

const asText = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const takes = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
  !schema || z.safeParse(schema, value).success;

/** Whether the contract of the endpoint says no. */
const isAgainstContract = (spec: EndpointSpec, { params, query, body }: AnySent): boolean =>
  !takes(spec.params, asText(params)) ||
  !takes(spec.query, asText(query)) ||
  (body !== undefined && !isForm(body) && !takes(spec.body, JSON.parse(JSON.stringify(body))));

/** Sends what there is to send as JSON. */
export const jsonRequest = (spec: EndpointSpec, sent: AnySent, name: string): WireRequest => ({
  name,
  url: urlOf(spec, sent),
  ...(sent.body === undefined || isForm(sent.body)
    ? {}
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(sent.body) }),
  isUnacceptable: isAgainstContract(spec, sent),
});

/** What a member holds; an empty object where there is none to change. */
const below = (holder: Record<string, unknown>, name: string): Record<string, unknown> => {
  if (typeof holder[name] !== 'object' || holder[name] === null) holder[name] = {};
  return holder[name] as Record<string, unknown>;
};

/** Does something to the object that holds a member, of a copy; of a list the first entry is meant. */
export const changeRequest = (
  sent: AnySent,
  path: string,
  change: (holder: Record<string, unknown>, name: string) => void,
): AnySent => {
  const { body, ...rest } = sent;
  const copy = structuredClone({ ...rest, ...(isForm(body) ? { body: {} } : { body }) });
  const names = path.split('.');
  const last = names.pop()!;
  let at = copy as Record<string, unknown>;
  for (const name of names) {
    at = below(at, name);
    if (Array.isArray(at)) at = below(at, '0');
  }
  change(at, last);
  return copy;
};

/** A copy with one member replaced. */
export const withMember = (sent: AnySent, path: string, value: unknown): AnySent =>
  changeRequest(sent, path, (holder, name) => {
    holder[name] = value;
  });

export const showValue = (value: unknown): string =>
  JSON.stringify(value)?.slice(0, 40) ?? 'undefined';

const isInBody = ({ path }: Member): boolean => path.startsWith('body.');

const valuesFor = (member: Member, seed: number): unknown[] =>
  isInBody(member)
    ? [
        ...shuffleBySeed(UNSTORABLE, seed).slice(0, UNSTORABLE_EACH),
        ...guesses(member.shape),
        ...shuffleBySeed(BAD_VALUES, seed).slice(0, VALUES_EACH),
        ...shuffleBySeed(beyond(member.shape), seed).slice(0, BEYOND_EACH),
      ]
    : shuffleBySeed(BAD_TEXTS, seed).slice(0, VALUES_EACH);

const badMembers = (spec: EndpointSpec, sent: AnySent): WireRequest[] =>
  membersOf(spec).flatMap((member, place) =>
    valuesFor(member, seedFrom(SEED, spec.id.length, place)).map((value) => {
      const name = `${member.path} = ${showValue(value)}`;
      const request = jsonRequest(spec, withMember(sent, member.path, value), name);
      return UNSTORABLE.some((text) => text === value)
        ? { ...request, isUnacceptable: true }
        : request;
    }),
  );

/** Queries of lists that ask for nonsense, as they stand in an address. */
export const LIST_QUERIES: readonly string[] = [
  'sort=["__proto__","ASC"]',
  'sort=["id;--","ASC"]',
  'sort=["id","ASC"]&sort=["id","DESC"]',
  'sort=[["id"],"ASC"]',
  'range=[0,1000000]',
  'range=[5,1]',
  'id=[2147483648]',
  'filter={"id":[9007199254740991]}',
  'range=[0,9]&range=[10,19]',
  'range=[1000000000,1000000024]',
  'range={"0":0,"1":1}',
  'filter=[]',
  'filter={"__proto__":{"polluted":1}}',
  'filter={"id":{"a":[1]},"name":"%00","department_id":[],"q":"\\u0000"}',
  `filter=${encodeURIComponent('{"name":"前\\u0000後","q":"\\ud800","preset":"yes"}')}`,
  'filter={}&filter={"id":1}',
  'filter=%FF%FE&range=%ED%A0%80',
  'limit=0&next_id=-1',
  'limit=101',
  'limit=5&limit=6',
  'next_id=2147483648',
  'company_id=1&company_id=2',
  'company_id=%00',
  'constructor=1&toString=2&__proto__=3',
];

const badLists = (spec: EndpointSpec, sent: AnySent): WireRequest[] =>
  spec.method === 'GET'
    ? LIST_QUERIES.map((extra) => ({ name: extra, url: urlOf(spec, sent, extra) }))
    : [];

const badBodies = (spec: EndpointSpec, sent: AnySent): WireRequest[] =>
  spec.method === 'GET'
    ? []
    : oddBodies(sent.body).map((odd) => ({ ...odd, url: urlOf(spec, sent) }));

/** Bad requests of every kind for an endpoint, the same ones in every run. */
export const badRequests = (spec: EndpointSpec, sent: AnySent): WireRequest[] => {
  const shared = [...badLists(spec, sent), ...badBodies(spec, sent)];
  const seed = seedFrom(SEED, ...[...spec.id].map((letter) => letter.charCodeAt(0)));
  return [...badMembers(spec, sent), ...shuffleBySeed(shared, seed).slice(0, SHARED_EACH)];
};
