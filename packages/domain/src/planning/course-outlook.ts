import { addDays, type CalendarDate } from '../calendar/date';
import type { WorkCalendar } from '../calendar/work-calendar';
import { FASTER_DECAY, MEMORY_PARAMETERS } from '../memory/parameters';
import type { ReviewRules } from '../memory/review-rules';
import { courseForecast } from './course-forecast';
import type { LearnerTraits } from './learner';
import { modelMemories } from './question-memory';
import type { PlannedCourse } from './run';

/** How an author of a course expects it to be taken. */
export interface OutlookSettings extends ReviewRules {
  calendar: WorkCalendar;
  /** Most questions a day; `null`: no limit. */
  dailyLimit: number | null;
  /** Share of the working days on which people come, 0 to 1; every one unless told. */
  attendance?: number;
}

/** What a course comes to for a person. */
export interface CourseOutlook {
  /** Fraction, as it was asked for. */
  desiredRetention: number;
  minutesPerWeek: number;
  /** Questions on the largest day, rounded up. */
  largestDayQuestions: number;
  /** Share of the questions, 0 to 1, that is known at the end. */
  atEnd: { date: CalendarDate; share: number };
  /** The same after the end without a review: between a memory that forgets faster than the model's, and the model's. */
  later: { date: CalendarDate; low: number; high: number };
}

/** So many days after the end the outlook looks once more. */
export const OUTLOOK_DAYS_AFTER = 90;

/**
 * Whom an outlook assumes: four choices to guess from, hardly a careless answer, most explanations read, 12 seconds a
 * question with its explanation, three in ten answers known before the course.
 */
export const ASSUMED_LEARNER: LearnerTraits & { knownBefore: number } = {
  guess: 0.25,
  carelessness: 0.03,
  uptake: 0.9,
  secondsPerQuestion: 12,
  knownBefore: 0.3,
};

/** Where the decay of the forgetting curve stands among the weights of FSRS-6. */
const DECAY_AT = 20;

const FASTER_WEIGHTS = MEMORY_PARAMETERS.map((weight, at) =>
  at === DECAY_AT ? FASTER_DECAY : weight,
);

/** What a course will ask and leave, in words of its author: minutes a week, and what is known at its end and later. */
export const courseOutlook = (course: PlannedCourse, settings: OutlookSettings): CourseOutlook => {
  const { knownBefore, ...learner } = ASSUMED_LEARNER;
  const end = course.toDate;
  const later = addDays(end, OUTLOOK_DAYS_AFTER);
  const forecastOf = (weights: readonly number[]) => {
    const memoryOf = modelMemories(weights);
    return courseForecast(course, {
      ...settings,
      learner,
      memoryOf: () => memoryOf({ knownBefore }),
      keptOn: [end, later],
    });
  };
  const usual = forecastOf(MEMORY_PARAMETERS);
  const faster = forecastOf(FASTER_WEIGHTS);
  const [atEnd, after] = usual.kept;
  const ends = [after!.share, faster.kept[1]!.share];
  return {
    desiredRetention: settings.desiredRetention,
    minutesPerWeek: usual.minutesPerWeek,
    largestDayQuestions: Math.ceil(usual.largestDayQuestions),
    atEnd: atEnd!,
    later: { date: later, low: Math.min(...ends), high: Math.max(...ends) },
  };
};
