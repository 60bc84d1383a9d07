import {
  addDays,
  answerFrom,
  daysBetween,
  runCourse,
  type CalendarDate,
  type QuestionMemory,
  type RunAnswer,
} from '@tokiori/domain';
import type { Person } from './people';
import type { Policy } from './policies/policy';
import { keyedRandom } from './random';
import { DAYS_AFTER, KEPT_DAYS } from './settings';

/** What happened to one person in one world under one policy. */
export interface Life {
  answers: RunAnswer[];
  /** Days that were announced for what comes next. */
  announcements: Set<CalendarDate>;
  /** Share of all questions, 0 to 1, that is truly known at the end of each day from the first one on. */
  kept: number[];
}

/** Lets a person live through the course and the time after it. */
export const lifeOf = (
  person: Person,
  policy: Policy,
  memoryOf: (questionId: number) => QuestionMemory,
): Life => {
  const { course, calendar, traits, seed, index } = person;
  const memories = Array.from({ length: course.questionCount }, (_, at) => memoryOf(at + 1));
  const answerCounts = memories.map(() => 0);
  const dayOf = (date: CalendarDate): number => daysBetween(course.fromDate, date);
  const trueRecall = (questionId: number, date: CalendarDate): number =>
    memories[questionId - 1]!.recallOn(dayOf(date));
  const life: Life = { answers: [], announcements: new Set(), kept: [] };
  const keep = (day: number) => {
    const sum = memories.reduce((recalled, memory) => recalled + memory.recallOn(day), 0);
    life.kept.push(sum / memories.length);
  };
  runCourse({
    course,
    calendar,
    comesOn: person.comesOn,
    reviews: policy.reviews({ person, trueRecall }),
    ...policy.limits,
    answer: (questionId, date) => {
      // The n-th answer to a question draws the same numbers under every policy.
      const answerNumber = (answerCounts[questionId - 1]! += 1);
      const random = keyedRandom('answer', seed, index, questionId, answerNumber);
      return answerFrom(memories[questionId - 1]!, traits, { day: dayOf(date), random });
    },
    onAnswer: (answer) => life.answers.push(answer),
    onAnnouncement: (date) => life.announcements.add(date),
    onDayEnd: (date) => keep(dayOf(date)),
  });
  const lastDay = Math.max(KEPT_DAYS - 1, dayOf(addDays(course.toDate, DAYS_AFTER)));
  while (life.kept.length <= lastDay) keep(life.kept.length);
  return life;
};
