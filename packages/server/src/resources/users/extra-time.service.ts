import type { ExtraTime } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { audit, changedFields } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { changeableUser, visibleUser } from '../../shared/visible-users.access';
import { getExtraTimePercent, updateExtraTime } from './extra-time.queries';

export const getExtraTime = async ({
  tx,
  caller,
  params: { id },
}: CallOf<typeof endpoints.getExtraTime>): Promise<ExtraTime> => {
  await visibleUser(tx, caller, id);
  return { percent: await getExtraTimePercent(tx, caller.companyId, id) };
};

/** Says by how much examinations may take somebody longer. Those that are begun keep their time. */
export const setExtraTime = async ({
  tx,
  caller,
  params: { id },
  body: { percent },
}: CallOf<typeof endpoints.setExtraTime>): Promise<ExtraTime> => {
  await changeableUser(tx, caller, id);
  const before = await getExtraTimePercent(tx, caller.companyId, id);
  const changes = changedFields({ extra_time_percent: before }, { extra_time_percent: percent });
  if (Object.keys(changes).length > 0) {
    await updateExtraTime(tx, caller.companyId, id, percent);
    await audit(tx, caller, { action: 'user.set-extra-time', targetId: id, changes });
  }
  return { percent };
};
