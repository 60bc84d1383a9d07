import type { Permission } from '../authorization/permissions';
import { makeProvingGround, type ProvingGround } from './proving-ground';
import type { AnySent, WireRequest } from './requests';

const MOST_RENEWALS = 8;

/** What an endpoint is sent when all is well. */
export const sentBy = (ground: ProvingGround, line: Permission): AnySent =>
  line.call(ground.subjectOf(line).it, 1000);

export const namedEndpoints = (some: readonly Permission[]) =>
  some.map((line) => [line.endpoint.id, line] as const);

/** A company of its own to be tried, and what refused requests have left in it. */
export const makeSeries = async () => {
  const ground = await makeProvingGround();
  /** Tables that refused requests have changed, by endpoint. */
  const traces: Record<string, string[]> = {};

  /** Tries requests of an endpoint one after another, each about something that is still there, and tells the issues. */
  const issuesOf = async (
    line: Permission,
    requestsFor: (sent: AnySent) => WireRequest[],
  ): Promise<string[]> => {
    const { endpoint } = line;
    const issues = [];
    const left = new Set(traces[endpoint.id]);
    let renewals = 0;
    let requests = requestsFor(sentBy(ground, line));
    for (let n = 0; n < requests.length; n += 1) {
      const request = requests[n]!;
      const { caller } = ground.subjectOf(line);
      const { status, changed, issue } = await ground.trial(endpoint, request, caller);
      if (issue !== null) issues.push(`${request.name}: ${issue}`);
      if (status >= 400 && status < 500) for (const table of changed) left.add(table);
      if (changed.length === 0 || renewals >= MOST_RENEWALS) continue;
      renewals += 1;
      await ground.renew(line);
      requests = requestsFor(sentBy(ground, line));
    }
    if (left.size > 0) traces[endpoint.id] = [...left].sort();
    return issues;
  };
  return { ground, traces, issuesOf, close: () => ground.world.app.close() };
};
export type Series = Awaited<ReturnType<typeof makeSeries>>;
