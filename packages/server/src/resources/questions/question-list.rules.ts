import type { Caller, Tx } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import { visibleQuestions } from './questions.access';

/** Questions in order, as a course or a basic has them. */
export interface QuestionList {
  questionIds: readonly number[];
  /** What is offered to every company has questions that are. */
  presetsOnly: boolean;
  /** What the list belongs to: 「コース」. */
  listName: string;
}

interface Issue {
  field: string;
  message: string;
}

/** What keeps questions from being a list: those that are not there, those named twice, and those not offered. */
export const questionListIssues = async (
  tx: Tx,
  caller: Caller,
  { questionIds, presetsOnly, listName }: QuestionList,
): Promise<Issue[]> => {
  const visible = await visibleQuestions(tx, caller, questionIds);
  const first = new Map<number, number>();
  for (const [index, id] of questionIds.entries()) if (!first.has(id)) first.set(id, index);
  return questionIds.flatMap((id, index): Issue[] => {
    const field = `question_ids.${index}`;
    const place = `${index + 1}番目の問題`;
    const question = visible.get(id);
    if (!question || question.deleted_at)
      return [{ field, message: `${place}が見つかりません。${listName}から外してください。` }];
    if (question.review_state)
      return [
        { field, message: `${place}は、まだ公開していない下書きです。先に公開してください。` },
      ];
    if (question.retired_at)
      return [
        {
          field,
          message: `${place}は、使わない問題です。${listName}から外すか、また使う問題にしてください。`,
        },
      ];
    if (question.variant_of !== null)
      return [
        { field, message: `${place}は言いかえです。元の問題を選ぶと、言いかえも出題されます。` },
      ];
    if (first.get(id) !== index)
      return [{ field, message: `${place}は${entryOf(first, id) + 1}番目と同じ問題です。` }];
    const isForeign = presetsOnly && !question.preset;
    const message = `${place}は提供用の問題ではないため、提供用の${listName}に入れられません。`;
    return isForeign ? [{ field, message }] : [];
  });
};
