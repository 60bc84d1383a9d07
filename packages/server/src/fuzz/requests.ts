import { pathParameters, type EndpointSpec } from '@tokiori/contract';
import { seedFrom, shuffled } from '@tokiori/domain';
import { membersOf, type Member } from '../authorization/fixtures/members';
import type { Sent } from '../testing';
import { BAD_TEXTS, BAD_VALUES, UNSTORABLE } from './bad-values';
import { oddBodies } from './odd-bodies';

/** A request as it goes over the wire. */
export interface WireRequest {
  /** What is wrong with it. */
  name: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  /** Accepting it would be a fault. */
  isUnacceptable?: boolean;
}

type AnySent = Sent<EndpointSpec>;

const VALUES_EACH = 9;
const SEED = 20_261_120;

const encode = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');

const urlOf = (spec: EndpointSpec, { params = {}, query = {} }: AnySent, extra = ''): string => {
  const path = pathParameters(spec.path).reduce(
    (made, name) => made.replace(`{${name}}`, encodeURIComponent(String(params[name] ?? ''))),
    spec.path,
  );
  return `/api${path}?${[encode(query), extra].filter(Boolean).join('&')}`;
};

const isForm = (body: unknown): boolean => body instanceof FormData;

const jsonRequest = (spec: EndpointSpec, sent: AnySent, name: string): WireRequest => ({
  name,
  url: urlOf(spec, sent),
  ...(sent.body === undefined || isForm(sent.body)
    ? {}
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(sent.body) }),
});

/** A copy with one member replaced; of a list the first entry is meant. */
const withMember = (sent: AnySent, path: string, value: unknown): AnySent => {
  const { body, ...rest } = sent;
  const copy = structuredClone({ ...rest, ...(isForm(body) ? { body: {} } : { body }) });
  const names = path.split('.');
  const last = names.pop()!;
  let at = copy as Record<string, unknown>;
  for (const name of names) {
    const below = (at[name] ??= {}) as Record<string, unknown>;
    at = Array.isArray(below) ? (below[0] ??= {}) : below;
  }
  at[last] = value;
  return copy as AnySent;
};

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'undefined';

const valuesFor = ({ path }: Member, seed: number): unknown[] =>
  path.startsWith('body.')
    ? [...UNSTORABLE, ...shuffled(BAD_VALUES, seed).slice(0, VALUES_EACH)]
    : shuffled(BAD_TEXTS, seed).slice(0, VALUES_EACH);

const badMembers = (spec: EndpointSpec, sent: AnySent): WireRequest[] =>
  membersOf(spec).flatMap((member, place) =>
    valuesFor(member, seedFrom(SEED, spec.id.length, place)).map((value) => ({
      ...jsonRequest(
        spec,
        withMember(sent, member.path, value),
        `${member.path} = ${shown(value)}`,
      ),
      isUnacceptable: UNSTORABLE.some((text) => text === value),
    })),
  );

const LIST_QUERIES = [
  'sort=["__proto__","ASC"]',
  'sort=["id;--","ASC"]',
  'sort=["id","ASC"]&sort=["id","DESC"]',
  'sort=[["id"],"ASC"]',
  'range=[0,1000000]',
  'range=[5,1]',
  'range=[1000000000,1000000024]',
  'range={"0":0,"1":1}',
  'filter=[]',
  'filter={"__proto__":{"polluted":1}}',
  'filter={"id":{"a":[1]},"name":"%00","department_id":[],"q":"\\u0000"}',
  `filter=${encodeURIComponent('{"name":"前\\u0000後","q":"\\ud800","preset":"yes"}')}`,
  'filter=%FF%FE&range=%ED%A0%80',
  'limit=0&next_id=-1',
  'limit=101',
  'next_id=2147483648',
  'constructor=1&toString=2&__proto__=3',
];

const badLists = (spec: EndpointSpec, sent: AnySent): WireRequest[] =>
  spec.method === 'GET'
    ? LIST_QUERIES.map((extra) => ({ name: extra, url: urlOf(spec, sent, extra) }))
    : [];

/** Bad requests of every kind for an endpoint, the same ones in every run. */
export const badRequests = (spec: EndpointSpec, sent: AnySent): WireRequest[] => [
  ...badMembers(spec, sent),
  ...badLists(spec, sent),
  ...(spec.method === 'GET'
    ? []
    : oddBodies(sent.body).map((odd) => ({ ...odd, url: urlOf(spec, sent) }))),
];
