import type { StoredImage } from '../../platform/files/image-store';
import type { Tx } from '../../shared/caller';

/** Says whose image it is. */
export const insertImage = async (
  tx: Tx,
  companyId: number,
  image: StoredImage,
): Promise<{ id: number }> =>
  tx
    .insertInto('files')
    .values({
      company_id: companyId,
      key: image.key,
      content_type: image.contentType,
      byte_size: image.byteSize,
      width: image.width,
      height: image.height,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** An image that is kept no longer. */
export const deleteImage = async (tx: Tx, companyId: number, key: string): Promise<void> => {
  await tx.deleteFrom('files').where('company_id', '=', companyId).where('key', '=', key).execute();
};

/** Those of the names that a company's file, or its evidence pack, still has. As the system. */
export const listKeysInUse = async (tx: Tx, keys: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('key', 'in', [...keys])
    .union(
      tx
        .selectFrom('evidence_packs')
        .select('file_key as key')
        .where('file_key', 'in', [...keys]),
    )
    .execute();
  return rows.map(({ key }) => key);
};
