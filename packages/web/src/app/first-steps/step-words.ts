import type { FirstStep } from '@tokiori/contract';

export const FIRST_STEPS_TITLE = 'はじめに行うこと';

interface StepWords {
  label: string;
  /** What is counted, with its unit: 「1,201人」, 「1,000件以上」. */
  unit: string;
  counted: (amount: string) => string;
}

/** What is to be done, and what its count is of. */
export const STEP_WORDS: Record<FirstStep, StepWords> = {
  People: {
    label: '受講する人を登録する',
    unit: '人',
    counted: (amount) => `${amount}（あなたを含む）`,
  },
  Questions: { label: '問題を用意する', unit: '問', counted: (amount) => `自社の問題 ${amount}` },
  Courses: { label: 'コースを作る', unit: '件', counted: (amount) => `自社のコース ${amount}` },
  Invitations: {
    label: '招待して、ログインできるようにする',
    unit: '人',
    counted: (amount) => `ログインできる人 ${amount}`,
  },
  Assignments: {
    label: 'コースを割り当てる',
    unit: '件',
    counted: (amount) => `割り当て ${amount}`,
  },
  Reminders: {
    label: 'お知らせのメールを決める',
    unit: '種類',
    counted: (amount) => `送るお知らせ ${amount}`,
  },
};
