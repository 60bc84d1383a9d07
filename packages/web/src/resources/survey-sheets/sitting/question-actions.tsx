import type { SurveyResult } from '@tokiori/contract';
import { Suspense, type ReactNode } from 'react';
import { lazyPanel } from './lazy-panel';

const load = () => import('../../bookmarks/question-actions');

// Answering goes on without them, also where they cannot be loaded.
const QuestionActions = lazyPanel(
  async () => (await load()).QuestionActions,
  () => null,
);

/** Fetches the code of the actions while there is a connection. */
export const preloadQuestionActions = (): void => void load().catch(() => undefined);

/** What the learner can do with a question that they have answered. */
export const questionActions = (result: SurveyResult): ReactNode => (
  <Suspense fallback={null}>
    <QuestionActions result={result} />
  </Suspense>
);
