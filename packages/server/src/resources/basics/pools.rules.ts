import { MAX_BASIC_QUESTIONS, type ExamPools } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { categoryAt } from './category-at';
import { listCategories, type QuestionCategories } from './pools.queries';

const FIELD = 'exam_rules.pools';

const messageOf = (
  { by, draws }: ExamPools,
  categories: readonly QuestionCategories[],
): string | null => {
  if (new Set(draws.map(({ category_id: id }) => id)).size < draws.length)
    return '同じカテゴリが2回指定されています。';
  const total = draws.reduce((sum, { count }) => sum + count, 0);
  if (total > MAX_BASIC_QUESTIONS)
    return `出題する問題は、あわせて${MAX_BASIC_QUESTIONS}問までにしてください。`;
  for (const { category_id: id, count } of draws) {
    const there = categories.filter((one) => categoryAt(one, by) === id).length;
    if (there === 0)
      return 'このベーシックの問題にないカテゴリが指定されています。出題する数を決め直してください。';
    if (count > there)
      return `問題が${there}問のカテゴリから、${count}問は出題できません。数を減らすか、問題を足してください。`;
  }
  return null;
};

/** What keeps questions from being drawn as they are to be: each category has to have as many, in this very basic. */
export const poolIssues = async (
  tx: Tx,
  caller: Caller,
  { pools, questionIds }: { pools: ExamPools | null; questionIds: readonly number[] },
): Promise<{ field: string; message: string }[]> => {
  if (pools === null) return [];
  const message = messageOf(pools, await listCategories(tx, caller, questionIds));
  return message === null ? [] : [{ field: FIELD, message }];
};
