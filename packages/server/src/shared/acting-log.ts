import type { EndpointSpec } from '@tokiori/contract';
import type { Database } from '../platform/database';
import type { Tables } from '../tables';
import { audit, hasAudited } from './audit';
import { isAsAnother, type Caller, type Tx } from './caller';

/** Beginning and ending to act as somebody are logged by themselves, for the company of either side. */
const LOGGED_ITSELF: ReadonlySet<string> = new Set(['impersonation']);

/**
 * Logs whatever is written while somebody acts as somebody else, with both of them; what a call logs itself says more
 * and is enough.
 */
export const createActingLog =
  (database: Database<Tables>) =>
  async (spec: EndpointSpec, caller: Caller, tx: Tx | null): Promise<void> => {
    if (!isAsAnother(caller) || LOGGED_ITSELF.has(spec.resource)) return;
    if (tx !== null && hasAudited(tx)) return;
    const write = (within: Tx): Promise<void> =>
      audit(within, caller, {
        action: 'impersonation.act',
        targetId: caller.userId,
        changes: { done: spec.summary },
      });
    await (tx === null ? database.run({ companyId: caller.companyId }, write) : write(tx));
  };
