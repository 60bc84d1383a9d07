import { z } from 'zod/mini';
import { Id } from '../../base/scalars';

/** Days after a right answer of which is told how many still know it. */
export const LIFE_DAYS = [1, 7, 30] as const;

/** People behind a figure who are active, which decides whether it is told. */
const user_count = z.int();

/** How long answers to a question took. */
const AnswerTimes = z.object({
  user_count,
  /** Answers, without those that were skipped. */
  answer_count: z.int(),
  /** Half of the answers took between the first and the last; `null` under `least_user_count` people. */
  seconds: z.nullable(
    z.object({ lower_quartile: z.number(), median: z.number(), upper_quartile: z.number() }),
  ),
});

/** How sure people said they were of their answers, and what came of them. */
const Guessing = z.object({
  user_count,
  /** Fraction of right answers by guessing, of the question as it is asked now. */
  chance: z.number(),
  /** Answers; `null` under `least_user_count` people. */
  counts: z.nullable(
    z.object({
      sure: z.int(),
      sure_correct: z.int(),
      unsure: z.int(),
      unsure_correct: z.int(),
    }),
  ),
});

/** What the memory model says of those who answered the question. */
const Sticking = z.object({
  /** Of all who answered it. */
  user_count,
  /** Days until the recall falls to 0.9; half of the people forget later. `null` under `least_user_count` people. */
  median_stability_days: z.nullable(z.number()),
  /** Those of them whose latest answer was right. */
  right_user_count: z.int(),
  /** Of these the mean of what is predicted so many days after it; `null` under `least_user_count` people. */
  recalls: z.nullable(z.array(z.object({ days: z.int(), recall: z.number() }))),
});

/** What becomes of a question with the company's people, in all of its wordings. */
export const QuestionLife = z.object({
  /** The main question's. */
  id: Id,
  /** Of fewer people nothing is told: the company's limit for small groups. */
  least_user_count: z.int(),
  times: AnswerTimes,
  guessing: Guessing,
  sticking: Sticking,
});
export type QuestionLife = z.infer<typeof QuestionLife>;
