import type { ExamPools } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { categoryAt } from './category-at';
import { listCategories, type QuestionCategories } from './pools.queries';

const FIELD = 'exam_rules.pools';

/** What draws its questions, in the word that people read, and how many it may ask. */
export interface QuestionSource {
  name: 'ベーシック' | 'コース';
  mostQuestions: number;
}

const messageOf = (
  { by, draws }: ExamPools,
  categories: readonly QuestionCategories[],
  { name, mostQuestions }: QuestionSource,
): string | null => {
  if (new Set(draws.map(({ category_id: id }) => id)).size < draws.length)
    return '同じカテゴリが2回指定されています。';
  const total = draws.reduce((sum, { count }) => sum + count, 0);
  if (total > mostQuestions)
    return `出題する問題は、あわせて${mostQuestions}問までにしてください。`;
  for (const { category_id: id, count } of draws) {
    const there = categories.filter((one) => categoryAt(one, by) === id).length;
    if (there === 0)
      return `この${name}の問題にないカテゴリが指定されています。出題する数を決め直してください。`;
    if (count > there)
      return `問題が${there}問のカテゴリから、${count}問は出題できません。数を減らすか、問題を足してください。`;
  }
  return null;
};

/** What keeps questions from being drawn as they are to be: each category has to have as many, among these very ones. */
export const poolIssues = async (
  tx: Tx,
  caller: Caller,
  { pools, questionIds }: { pools: ExamPools | null; questionIds: readonly number[] },
  source: QuestionSource,
): Promise<{ field: string; message: string }[]> => {
  if (pools === null) return [];
  const message = messageOf(pools, await listCategories(tx, caller, questionIds), source);
  return message === null ? [] : [{ field: FIELD, message }];
};
