import type { ExamPools } from '@tokiori/contract';
import { drawFromPools } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { categoryAt } from './category-at';
import { listCategories } from './pools.queries';

type Company = Pick<Caller, 'companyId'>;

/** Draws, by a seed, from questions in the author's order, and keeps that order. */
export type Drawing<Question> = (seed: number) => Question[];

const drawsOf = ({ draws }: ExamPools) =>
  draws.map(({ category_id: categoryId, count }) => ({ categoryId, count }));

/** What draws from some questions, by the categories that they are of now. */
export const drawingFrom = async <Question>(
  tx: Tx,
  company: Company,
  questions: readonly Question[],
  { pools, idOf }: { pools: ExamPools; idOf: (question: Question) => number },
): Promise<Drawing<Question>> => {
  const categories = new Map(
    (await listCategories(tx, company, questions.map(idOf))).map((one) => [
      one.question_id,
      categoryAt(one, pools.by),
    ]),
  );
  const pooled = questions.map((question) => ({
    question,
    categoryId: categories.get(idOf(question)) ?? 0,
  }));
  return (seed) => drawFromPools(pooled, drawsOf(pools), seed).map(({ question }) => question);
};
