import type { Tx } from '../../shared/caller';
import { POST, PROFESSION, type LabelKind } from '../user-labels/kinds';
import { labelNamed } from '../user-labels/user-labels.service';

type Text = string | null | undefined;

const idOf = async (
  tx: Tx,
  companyId: number,
  kind: LabelKind,
  text: Text,
): Promise<number | null | undefined> => {
  if (text === undefined || text === null) return text;
  return (await labelNamed(tx, companyId, kind, text)).id;
};

/** What is stored for the texts of a profession and a post, which become rows by use. Absent ones stay absent. */
export const labelColumns = async (
  tx: Tx,
  companyId: number,
  { profession, post }: { profession?: Text; post?: Text },
): Promise<{ profession_id?: number | null; post_id?: number | null }> => {
  const professionId = await idOf(tx, companyId, PROFESSION, profession);
  const postId = await idOf(tx, companyId, POST, post);
  return {
    ...(professionId === undefined ? {} : { profession_id: professionId }),
    ...(postId === undefined ? {} : { post_id: postId }),
  };
};
