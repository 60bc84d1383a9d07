import { FILES_PATH } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { Database } from '../../platform/database';
import { invalid } from '../../platform/errors';
import type { ImageStore } from '../../platform/files/image-store';
import type { UploadedFile } from '../../platform/http/multipart';
import { audit } from '../../shared/audit';
import type { AppJobs } from '../../queues';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { deleteImage, insertImage, listKeysInUse } from './files.queries';

const ADDRESS = `/api${FILES_PATH}`;

/** Stores an image for the caller's company. */
export const storeImage = async (
  tx: Tx,
  caller: Caller,
  images: ImageStore,
  file: UploadedFile,
): Promise<{ id: number; url: string; width: number; height: number }> => {
  if (file.image === null) throw new Error('Nobody has looked at this image.');
  const stored = await images.save(file.image);
  const { id } = await insertImage(tx, caller.companyId, stored);
  return { id, url: `${ADDRESS}${stored.key}`, width: stored.width, height: stored.height };
};

const imageKeyOf = (url: string): string => url.slice(ADDRESS.length);

/** Stops serving an image of the company that is no longer referenced, and deletes it. */
export const forgetImage = async (
  tx: Tx,
  caller: Caller,
  url: string,
  jobs: AppJobs,
): Promise<void> => {
  await deleteImage(tx, caller.companyId, imageKeyOf(url));
  await deleteImages(tx, jobs, [imageKeyOf(url)]);
};

/** Most files that one job deletes. */
const DELETED_AT_ONCE = 500;

/** Enqueues the deletion of images from the disk; it runs once the transaction has committed. */
export const deleteImages = async (
  tx: Tx,
  jobs: AppJobs,
  keys: readonly string[],
): Promise<void> => {
  for (let from = 0; from < keys.length; from += DELETED_AT_ONCE)
    await jobs.send(tx, 'delete-images', { keys: keys.slice(from, from + DELETED_AT_ONCE) });
};

/** Runs the jobs of `deleteImages`. Keeps every file that is still referenced, whatever the job says. */
export const deleteGivenUpImages = (
  database: Database<Tables>,
  jobs: AppJobs,
  images: ImageStore,
): void =>
  jobs.work('delete-images', async ({ keys }) => {
    const kept = new Set(
      await database.system((tx) => listKeysInUse(tx, keys), { readOnly: true }),
    );
    for (const key of keys) if (!kept.has(key)) await images.remove(key);
  });

/** Stores an image for questions and choices. */
export const uploadFile = async (
  { tx, caller, files: { file } }: CallOf<typeof endpoints.uploadFile>,
  images: ImageStore,
) => {
  if (!file) throw invalid([{ field: 'file', message: '画像を選んでください。' }]);
  const stored = await storeImage(tx, caller, images, file);
  await audit(tx, caller, { action: 'file.create', targetId: stored.id });
  return stored;
};
