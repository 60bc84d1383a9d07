import type { App } from '../../shared/app';
import type * as endpoints from '@tokiori/contract';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { forgetImage } from '../files/files.service';
import {
  listAddresses,
  deleteAnswersAbout,
  deleteImportRowsOf,
  deleteMailsOf,
  deleteSignUpsOf,
  deleteUserRow,
  updateLogWithoutPerson,
  updateRequestsOf,
} from './deletion.queries';
import { deleteUnusedLabels } from '../user-labels/user-labels.service';
import { changeableUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';
import { refuseDeparture } from './users.rules';

/**
 * Deletes a user with all personal data, in one transaction of the system role: answers, sheets, sums, sessions,
 * factors, links, mails, the profile image. The audit log keeps the actions, but no longer the name.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN as for any change of a user, and for oneself; LAST_ADMIN
 */
export const deleteUserForGood = async (
  { tx, caller, params, now }: CallOf<typeof endpoints.deleteUserForGood>,
  { jobs }: Pick<App, 'jobs'>,
): Promise<{ deleted: true }> => {
  const user = await changeableUser(tx, caller, params.id);
  if (user.deactivated_at === null || user.id === caller.userId)
    await refuseDeparture(tx, caller, user, '削除');
  const { profile_image: image, ...labels } = await getShownUser(tx, caller.companyId, user.id);
  if (image !== null) await forgetImage(tx, caller, image, jobs);
  const addresses = await listAddresses(tx, user.id);
  const gone = { companyId: user.company_id, userId: user.id, addresses, now };
  const mailIds = await deleteMailsOf(tx, gone);
  await jobs.forget(tx, 'deliver-mail', 'mailId', mailIds);
  await deleteSignUpsOf(tx, gone);
  await deleteImportRowsOf(tx, gone);
  await deleteAnswersAbout(tx, gone);
  await updateLogWithoutPerson(tx, user.id);
  await updateRequestsOf(tx, gone, caller.userId);
  await deleteUserRow(tx, gone);
  await deleteUnusedLabels(tx, user.company_id, labels);
  await audit(tx, caller, {
    action: 'user.delete',
    targetId: user.id,
    changes: { role: user.role },
  });
  return { deleted: true };
};
