import type { User } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { audit } from '../../shared/audit';
import type { CallOf, Caller, Tx } from '../../shared/caller';
import { setValues } from '../user-attributes/values.service';
import { changeableUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';

/** Writes values of a locked person's attributes, with an entry in the log where they change. */
export const writeAttributes = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  sent: Readonly<Record<string, string | number | null>>,
): Promise<void> => {
  const attributes = await setValues(tx, caller.companyId, userId, sent);
  if (attributes)
    await audit(tx, caller, {
      action: 'user.set-attributes',
      targetId: userId,
      changes: { attributes },
    });
};

/** Writes values of the attributes that the company defines. */
export const setUserAttributes = async ({
  tx,
  caller,
  params: { user_id: userId },
  body,
}: CallOf<typeof endpoints.setUserAttributes>): Promise<User> => {
  await changeableUser(tx, caller, userId);
  await writeAttributes(tx, caller, userId, body.attributes);
  return getShownUser(tx, caller.companyId, userId);
};
