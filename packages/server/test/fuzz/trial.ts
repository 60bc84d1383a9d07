import { ErrorBody, ERRORS, type EndpointSpec } from '@tokiori/contract';
import { z } from 'zod/mini';
import type { Journal } from '../authorization/fixtures/journal';
import type { World } from '../authorization/fixtures/types';
import type { Person } from '../testing';
import { COUNTED, NOTED } from './counted';
import type { WireRequest } from './requests';
import { patiently } from '../platform/patience';

/** How a request was dealt with. */
export interface Verdict {
  status: number;
  /** Tables that it changed. */
  changed: string[];
  /** What is wrong with that; `null` when nothing is. */
  issue: string | null;
}

/** Sends a request of an endpoint as somebody and judges what comes of it. */
export type Trial = (spec: EndpointSpec, request: WireRequest, client: Person) => Promise<Verdict>;

const LONGEST_MS = patiently(10_000);
const FORGET = 'with forgotten as (delete from rate_limits) delete from sign_in_failures';
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
const INSIDES = /node_modules|\.ts:\d|select |syntax error|SQLSTATE|violates/i;

interface Reply {
  status: number;
  payload: string;
  type: unknown;
  took: number;
  changed: string[];
}

/** What is wrong with the words of a refusal; `null` when nothing is. */
const issueOfWords = ({ payload, type }: Reply): string | null => {
  if (type !== 'application/problem+json; charset=utf-8') return 'no problem+json';
  const body = z.safeParse(ErrorBody, JSON.parse(payload));
  if (!body.success || body.data.errors.length === 0) return `answered ${payload.slice(0, 200)}`;
  const messages = body.data.errors.map(({ message }) => message);
  if (!messages.every((message) => JAPANESE.test(message))) return `said ${messages.join()}`;
  return INSIDES.test(payload) ? `showed ${payload.slice(0, 200)}` : null;
};

const besides = (changed: readonly string[], allowed: readonly string[] = []): string[] =>
  changed.filter((table) => !allowed.includes(table));

const issueOfRefusal = ({ id }: EndpointSpec, reply: Reply): string | null => {
  const traces = besides(reply.changed, COUNTED[id]);
  if (traces.length > 0) return `refused with ${reply.status}, yet changed ${traces.join()}`;
  return issueOfWords(reply);
};

const issueOfAnswer = (spec: EndpointSpec, request: WireRequest, reply: Reply): string | null => {
  if (request.isUnacceptable) return 'was accepted';
  const traces = spec.method === 'GET' ? besides(reply.changed, NOTED[spec.id]) : [];
  return traces.length > 0 ? `read, yet changed ${traces.join()}` : null;
};

/** Somebody else's service that cannot be reached is no issue of ours, where the contract says that it is asked. */
const isOthersIssue = ({ errors = [] }: EndpointSpec, { status, payload }: Reply): boolean =>
  status >= 500 &&
  errors.some((code) => ERRORS[code][0] === status && payload.includes(`"code":"${code}"`));

const issueOf = (spec: EndpointSpec, request: WireRequest, reply: Reply): string | null => {
  if (reply.took > LONGEST_MS) return `took ${Math.round(reply.took)} ms`;
  if (isOthersIssue(spec, reply)) return issueOfWords(reply);
  if (reply.status >= 500) return `answered ${reply.status}`;
  return reply.status >= 400 ? issueOfRefusal(spec, reply) : issueOfAnswer(spec, request, reply);
};

/** Trials in a world that keeps a journal. What belongs to another company is shown to nobody of the caller's. */
export const createTrial =
  ({ app, own, foreign }: World, journal: Journal): Trial =>
  async (spec, request, client) => {
    // Who was turned away often would soon be heard no more.
    if (spec.method !== 'GET') await app.database.pool.query(FORGET);
    await journal.read();
    const started = performance.now();
    const { statusCode, payload, headers } = await app.fastify.inject({
      method: spec.method,
      url: request.url,
      headers: { authorization: `Bearer ${client.token}`, ...request.headers },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    });
    const took = performance.now() - started;
    const type = headers['content-type'];
    const reply = { status: statusCode, payload, type, took, changed: await journal.read() };
    const isLeak = client.companyId === own.companyId && payload.includes(foreign.mark);
    const issue = isLeak ? "showed another company's" : issueOf(spec, request, reply);
    return { status: statusCode, changed: reply.changed, issue };
  };
