import { seedFrom, wordingToAsk } from '@tokiori/domain';
import type { MadeQuestion } from '../library/questions';
import { DEMO_SEED } from '../moments';
import type { MadeSheet } from './sheet';

/** The words in which each question is asked next: as the server's `makeSheet` chooses them. */
export const wordingsFor = (
  questions: readonly MadeQuestion[],
  sheets: readonly MadeSheet[],
): MadeQuestion[] =>
  questions.map((question) => {
    if (question.variants.length === 0) return question;
    const all = [question, ...question.variants];
    const wordings = all.map((wording) => {
      const lastAsked = sheets.findLastIndex((sheet) => sheet.wordings.includes(wording));
      return { questionId: wording.id, lastAsked: lastAsked < 0 ? null : lastAsked };
    });
    const seed = seedFrom(DEMO_SEED, sheets.length, question.id) >>> 1;
    const { questionId } = wordingToAsk(wordings, seed);
    return all.find(({ id }) => id === questionId) ?? question;
  });
