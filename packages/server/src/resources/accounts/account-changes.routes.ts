import { listAccountChanges, seeAccountChanges, undoAccountChange } from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { Caller, Tx } from '../../shared/caller';
import { markSeen, listUnseenChanges, type ChangedSignInMethod } from './account-changes.queries';
import { undoAccountChange as undo } from './account-changes.service';

const changesOf = async (tx: Tx, { userId, companyId }: Caller) => {
  const rows = await listUnseenChanges(tx, { id: userId, company_id: companyId });
  return {
    changes: rows.map(({ id, way, created_at: at }) => ({
      id,
      kind: way as ChangedSignInMethod,
      changed_at: at.toISOString(),
    })),
  };
};

/** What owners of accounts learn of changes that others made, and how they undo them. */
export const accountChangesRoutes = ({ bind, database, jobs }: App): void => {
  bind.call(listAccountChanges, ({ tx, caller }) => changesOf(tx, caller));
  bind.call(seeAccountChanges, async ({ tx, caller, body, now }) => {
    const account = { id: caller.userId, company_id: caller.companyId };
    await markSeen(tx, account, { upTo: body.up_to, now });
    return changesOf(tx, caller);
  });
  bind.open(undoAccountChange, async ({ body, ...visitor }) => {
    await undo({ database, jobs }, body.token, visitor);
    return { undone: true as const };
  });
};
