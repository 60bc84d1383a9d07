import type { Tx } from './caller';

/** The names of all companies' files. As the system. */
export const listFileKeys = async (tx: Tx): Promise<string[]> => {
  const images = await tx.selectFrom('files').select('key').execute();
  const packs = await tx
    .selectFrom('evidence_packs')
    .select('file_key as key')
    .where('bytes', 'is not', null)
    .execute();
  return [...images, ...packs].map(({ key }) => key);
};

/** The names of files that are being written, which may be there already or not. As the system. */
export const listUnfinishedKeys = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('evidence_packs')
    .select('file_key')
    .where('bytes', 'is', null)
    .execute();
  return rows.map((row) => row.file_key);
};
