import type { Tx } from './caller';

/** The names of all companies' files. As the system. */
export const listFileKeys = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('files').select('key').execute();
  return rows.map(({ key }) => key);
};
