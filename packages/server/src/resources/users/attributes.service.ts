import type { User } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { setValues } from '../user-attributes/values.service';
import { changeableUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';

/** Writes values of the attributes that the company defines. */
export const setUserAttributes = async ({
  tx,
  caller,
  params: { user_id: userId },
  body,
}: CallOf<typeof endpoints.setUserAttributes>): Promise<User> => {
  await changeableUser(tx, caller, userId);
  const attributes = await setValues(tx, caller.companyId, userId, body.attributes);
  if (attributes)
    await audit(tx, caller, {
      action: 'user.set-attributes',
      targetId: userId,
      changes: { attributes },
    });
  return getShownUser(tx, caller.companyId, userId);
};
