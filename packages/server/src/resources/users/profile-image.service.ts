import type { User } from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import type { ImageStore } from '../../platform/files/image-store';
import type { UploadedFile } from '../../platform/http/multipart';
import type { AppJobs } from '../../queues';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { forgetImage, storeImage } from '../files/files.service';
import { changeableUser } from '../../shared/visible-users.access';
import { updateUserColumns } from './user-columns.queries';
import { getShownUser } from './users.queries';

interface Tools {
  jobs: AppJobs;
}

const writeImage = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  { url, jobs }: { url: string | null; jobs: AppJobs },
): Promise<User> => {
  const { profile_image: before } = await getShownUser(tx, caller.companyId, userId);
  await updateUserColumns(tx, caller.companyId, userId, { profile_image: url });
  if (before !== null) await forgetImage(tx, caller, before, jobs);
  await audit(tx, caller, {
    action: url === null ? 'user.delete-image' : 'user.set-image',
    targetId: userId,
  });
  return getShownUser(tx, caller.companyId, userId);
};

/** Sets a user's profile image; the previous one is no longer served. */
export const setProfileImage = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  { images, jobs, file }: Tools & { images: ImageStore; file: UploadedFile | undefined },
): Promise<User> => {
  await changeableUser(tx, caller, userId);
  if (!file) throw invalid([{ field: 'profile_image', message: '画像を選んでください。' }]);
  const { url } = await storeImage(tx, caller, images, file);
  return writeImage(tx, caller, userId, { url, jobs });
};

/** Deletes a user's profile image; it is no longer served. */
export const deleteProfileImage = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  { jobs }: Tools,
): Promise<User> => {
  await changeableUser(tx, caller, userId);
  return writeImage(tx, caller, userId, { url: null, jobs });
};
