import type { ExamPools, ExamRules } from '@tokiori/contract';
import { drawFromPools } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { listQuestionsOfBasic, type BasicQuestion } from './basics.queries';
import { categoryAt } from './category-at';
import { listCategories } from './pools.queries';

/** Questions that a sitting asks: drawn from those of its basic, or all of them. In the author's order. */
export const drawQuestions = async (
  tx: Tx,
  caller: Caller,
  questions: readonly BasicQuestion[],
  { rules, seed }: { rules: ExamRules | null; seed: number },
): Promise<BasicQuestion[]> => {
  const pools = rules?.pools;
  if (!pools) return [...questions];
  const ids = questions.map(({ questionId }) => questionId);
  const categories = new Map(
    (await listCategories(tx, caller, ids)).map((one) => [
      one.question_id,
      categoryAt(one, pools.by),
    ]),
  );
  const pooled = questions.map((question) => ({
    ...question,
    categoryId: categories.get(question.questionId) ?? 0,
  }));
  return drawFromPools(pooled, drawsOf(pools), seed);
};

const drawsOf = ({ draws }: ExamPools) =>
  draws.map(({ category_id: categoryId, count }) => ({ categoryId, count }));

/** How many questions a sitting of a basic will ask whose questions are drawn. */
export const countDrawn = async (
  tx: Tx,
  caller: Caller,
  basicId: number,
  rules: ExamRules,
): Promise<number> => {
  const questions = await listQuestionsOfBasic(tx, caller, basicId);
  return (await drawQuestions(tx, caller, questions, { rules, seed: 0 })).length;
};
