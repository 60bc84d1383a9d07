import type { FirstStep } from '@tokiori/contract';

export const FIRST_STEPS_TITLE = 'はじめに行うこと';

/** What is to be done, and what its count is of. */
export const STEP_WORDS: Record<FirstStep, { label: string; counted: (count: string) => string }> =
  {
    People: {
      label: '受講する人を登録する',
      counted: (count) => `あなたを含めて${count}人`,
    },
    Questions: { label: '問題を用意する', counted: (count) => `自社の問題 ${count}問` },
    Courses: { label: 'コースを作る', counted: (count) => `自社のコース ${count}件` },
    Assignments: { label: 'コースを割り当てる', counted: (count) => `割り当て ${count}件` },
  };
