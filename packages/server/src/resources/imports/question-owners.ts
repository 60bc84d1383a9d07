import { foldSearch, QUESTION_COLUMNS, type ImportRow } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { listNamedOwners, type NamedOwner } from '../questions/owners.access';
import type { QuestionLine } from './question-line';

/** A line with the person whom its 「担当者」 names. */
export type OwnedRow = Omit<ImportRow, 'body'> & { body: QuestionLine['question'] };

const NOBODY =
  '管理者とベーシックの編集者のなかに見つかりません。社員番号、メールアドレスか氏名を入れてください。';
const SEVERAL = '同じ氏名の人が2人以上います。社員番号かメールアドレスを入れてください。';

/** Who looks after the questions of a file, by number, address or name in whatever width and case. One query. */
export const ownedRows = async (
  tx: Tx,
  caller: Caller,
  reads: readonly ImportRow[],
): Promise<OwnedRow[]> => {
  if (reads.every(({ owner }) => owner === '')) return [...reads];
  const people = await listNamedOwners(tx, caller);
  const keyed = people.flatMap((person) =>
    [person.employee_number, person.email, person.name].flatMap((key) =>
      key === null ? [] : [{ key: foldSearch(key), person }],
    ),
  );
  const peopleOf = groupBy(keyed, ({ key }) => key);
  return reads.map((read) => {
    if (read.owner === '') return read;
    const named = new Map<number, NamedOwner>(
      (peopleOf.get(foldSearch(read.owner)) ?? []).map(({ person }) => [person.id, person]),
    );
    const [owner, ...others] = named.values();
    if (owner && others.length === 0)
      return { ...read, body: { ...read.body, owner_id: owner.id, owner: owner.name } };
    const issue = { column: QUESTION_COLUMNS.owner, message: owner ? SEVERAL : NOBODY };
    return { ...read, issues: [...read.issues, issue] };
  });
};
