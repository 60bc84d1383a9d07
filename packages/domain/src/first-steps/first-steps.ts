import { FIRST_STEPS, type FirstStep } from '@tokiori/contract';

/** What a company has, as numbers. */
export interface FirstCounts extends Record<FirstStep, number> {
  /** Whether a question was ever answered. */
  hasAnswers: boolean;
  /** Active people who cannot get in yet: nobody has invited them, or their invitation waits. */
  uninvited: number;
}

/** Besides the one who has registered the company. */
const OTHERS = 2;

const isDone: Record<FirstStep, (counts: FirstCounts) => boolean> = {
  People: ({ People }) => People >= OTHERS,
  // Courses may be made of presets, and a preset may be assigned as it is.
  Questions: ({ Questions, Courses, Assignments }) => Questions + Courses + Assignments > 0,
  Courses: ({ Courses, Assignments }) => Courses + Assignments > 0,
  Assignments: ({ Assignments }) => Assignments > 0,
  Invitations: ({ Invitations, uninvited }) => Invitations >= OTHERS && uninvited === 0,
  Reminders: ({ Reminders }) => Reminders > 0,
};

/**
 * Where somebody has answered, people can get in: newcomers who are not invited yet do not bring the list back. Nor does
 * a company that wants no reminders.
 */
const isSetUp = (steps: readonly { step: FirstStep; done: boolean }[]): boolean =>
  steps.every(({ step, done }) => done || step === 'Invitations' || step === 'Reminders');

/** Which steps of a company's set-up are done, in their order, and whether nothing is left to do. */
export const firstSteps = (
  counts: FirstCounts,
): { steps: { step: FirstStep; done: boolean; count: number }[]; isOver: boolean } => {
  const steps = FIRST_STEPS.map((step) => ({
    step,
    done: isDone[step](counts),
    count: counts[step],
  }));
  return { steps, isOver: counts.hasAnswers && isSetUp(steps) };
};
