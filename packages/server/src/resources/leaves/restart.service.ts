import type { Restart } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { recapOutlook, returnedOn } from '@tokiori/domain';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { statesOfUser } from '../deliveries/states-of-user';
import { visibleUser } from '../../shared/visible-users.access';
import { administeredUser } from './leaves.service';
import { getRestartFacts, updateRestart } from './restart.queries';

/** Whether something waits that was due before a day. */
const waitsSince = async (
  tx: Tx,
  caller: Caller,
  { userId, before, today }: { userId: number; before: string; today: string },
): Promise<boolean> =>
  (await statesOfUser(tx, caller, userId, today)).some(({ delivery, candidates, calendar }) => {
    if (delivery.isDue && delivery.nextOn !== null && delivery.nextOn < before) return true;
    const { oldestOn } = recapOutlook(candidates, { today, calendar });
    return oldestOn !== null && oldestOn < before;
  });

const restartOf = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  today: string,
): Promise<Restart> => {
  const facts = await getRestartFacts(tx, { companyId: caller.companyId, userId }, today);
  const returned = returnedOn(facts);
  const isActive =
    facts.perDay !== null &&
    returned !== null &&
    (await waitsSince(tx, caller, { userId, before: returned, today }));
  return {
    user_id: userId,
    per_day: facts.perDay,
    returned_on: returned,
    is_active: isActive,
  };
};

/** How a user begins again after an absence, and whether they are at it. */
export const getRestart = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.getRestart>): Promise<Restart> => {
  const { id } = await visibleUser(tx, caller, params.id);
  return restartOf(tx, caller, id, todayOf(caller, now));
};

/** Changes the most questions a day, or lifts the limit. */
export const putRestart = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.putRestart>): Promise<Restart> => {
  const userId = await administeredUser(tx, caller, params.id);
  const today = todayOf(caller, now);
  const before = await restartOf(tx, caller, userId, today);
  const changes = changedFields({ per_day: before.per_day }, { per_day: body.per_day });
  if (Object.keys(changes).length === 0) return before;
  await updateRestart(tx, caller.companyId, { userId, perDay: body.per_day });
  await audit(tx, caller, { action: 'user.restart', targetId: userId, changes });
  return restartOf(tx, caller, userId, today);
};
