import type { LearnerQuestion } from '@tokiori/contract';

export const loadWordsQuestion = async () => (await import('./words-question')).WordsQuestion;

/** Fetches what questions with blanks need while there is a connection, if one of these has blanks. */
export const preloadWords = (questions: readonly LearnerQuestion[]): void => {
  const hasBlanks = questions.some(({ blank_count: count }) => count > 0);
  if (hasBlanks) loadWordsQuestion().catch(() => undefined);
};
