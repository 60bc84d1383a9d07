import type { ExamRules } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { drawingFrom } from '../exams/draw-questions';
import { newSeed } from '../survey-sheets/make-sheet';
import type { BasicQuestion } from './basics.queries';

/** Questions that a sitting asks: drawn from those of its basic, or all of them. In the author's order. */
export const questionsToAsk = async (
  tx: Tx,
  caller: Caller,
  questions: readonly BasicQuestion[],
  rules: ExamRules | null,
): Promise<BasicQuestion[]> => {
  const pools = rules?.pools;
  if (!pools) return [...questions];
  const idOf = ({ questionId }: BasicQuestion) => questionId;
  const draw = await drawingFrom(tx, caller, questions, { pools, idOf });
  return draw(newSeed());
};
