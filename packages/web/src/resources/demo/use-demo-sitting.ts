import type { GivenAnswer, SurveyResult } from '@tokiori/contract';
import { useState } from 'react';
import { askedQuestion, resultOf, sheetOf, surveyOf, type DemoAnswer } from './demo-rules';
import { DEMO_QUESTIONS } from './questions';

/** The first trial is the same for everybody: its document shows the first question before the code is there. */
const FIRST_SEED = 1;
const newSeed = (): number => Math.floor(Math.random() * 1_000_000_000);

/** A trial in the browser's memory alone: gone when the page is left. */
export const useDemoSitting = () => {
  const [seed, setSeed] = useState(FIRST_SEED);
  const [answers, setAnswers] = useState<readonly DemoAnswer[]>([]);
  const [at, setAt] = useState(0);

  const sheet = sheetOf(answers);
  const results: SurveyResult[] = answers.map((answer) => resultOf(answer, seed, sheet));
  const question = DEMO_QUESTIONS[at];
  const result = results[at];
  return {
    sheet,
    results,
    /** `null` when all five are answered. */
    asked: question
      ? { survey: surveyOf(question), question: askedQuestion(question, seed + question.id) }
      : null,
    phase: result ? ({ kind: 'judged', result } as const) : ({ kind: 'asking' } as const),
    isLast: at === DEMO_QUESTIONS.length - 1,
    secondsBefore: answers.slice(0, at).reduce((sum, one) => sum + one.durationSeconds, 0),
    give: (given: GivenAnswer | null, durationSeconds: number): void => {
      if (question && !result) setAnswers([...answers, { question, given, durationSeconds }]);
    },
    next: () => setAt(at + 1),
    restart: (): void => {
      setSeed(newSeed());
      setAnswers([]);
      setAt(0);
    },
  };
};
