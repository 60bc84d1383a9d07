import { hasCopy, wordingKey } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import type { Draft, DraftIssue } from './draft';
import { listWordingContents } from './variants.queries';

export const COPY =
  '元の問題や、ほかの言いかえと、タイトル、問題文、選択肢がすべて同じです。言い方を変えてください。';

/** What a draft is a wording of: its main question, or itself; `null`: it is new and stands alone. */
const pointOf = ({ main, current }: Draft): number | null => main?.id ?? current?.id ?? null;

/** Whether a draft says otherwise than before, or is said beside others than before. */
const isOther = ({ content, current, main }: Draft): boolean =>
  current === null ||
  (main?.id ?? null) !== current.variant_of ||
  wordingKey(content) !== wordingKey(current);

/** Refuses wordings that are read just like another one of the same question, whoever wrote them. */
export const copyIssues = async (tx: Tx, drafts: readonly Draft[]): Promise<DraftIssue[]> => {
  const places = drafts.flatMap((draft, index) => {
    const point = pointOf(draft);
    return point !== null && isOther(draft) ? [{ draft, index, point }] : [];
  });
  const points = [...new Set(places.map(({ point }) => point))];
  const keys = new Map<number, Map<string, string>>();
  const keysOf = (point: number): Map<string, string> => {
    const keysOfPoint = keys.get(point) ?? new Map<string, string>();
    keys.set(point, keysOfPoint);
    return keysOfPoint;
  };
  for (const row of await listWordingContents(tx, points))
    keysOf(row.point_id).set(`id ${row.id}`, wordingKey(row));
  // As the wordings will be: two that change places in one request are no copies.
  const nameOf = ({ current }: Draft, index: number) =>
    current === null ? `new ${index}` : `id ${current.id}`;
  for (const { draft, index, point } of places)
    keysOf(point).set(nameOf(draft, index), wordingKey(draft.content));
  return places.flatMap(({ draft, index, point }) => {
    const own = { name: nameOf(draft, index), key: wordingKey(draft.content) };
    return hasCopy(keysOf(point), own) ? [{ index, field: 'title', message: COPY }] : [];
  });
};
