import {
  FORECAST_DAYS,
  type Figure,
  type StatsType,
  type StudentStats,
  type StudentTimeline,
  type TimelineType,
} from '@tokiori/contract';
import {
  addDays,
  figureOf,
  firstOfMonth,
  lastOfMonth,
  meanPredicted,
  NO_SUMS,
  partsOf,
  pointDaysOf,
  predictedRange,
  sumsOfLastDays,
  type SummedMeasureName,
} from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { itemAt } from '../../platform/item-of';
import { getLongestGap, listMemoriesOfUser, type CourseMemory } from './memories.queries';
import { sumsByCourse, sumsByDay, sumsOfPeriod } from './sums.queries';
import { countTakenByCourse, countTakenByDay } from './taken.queries';

const BEGINNING = '1900-01-01';

const countFigure = (value: number): Figure => ({ value, numerator: null, denominator: null });

const predictedFigure = (memories: readonly CourseMemory[], today: string): Figure => ({
  value: meanPredicted(
    memories.map(({ state }) => state),
    today,
  ),
  numerator: null,
  denominator: memories.length,
});

const uniqueMemories = (memories: readonly CourseMemory[]): CourseMemory[] => [
  ...new Map(memories.map((memory) => [memory.questionId, memory])).values(),
];

const predictedStats = async (tx: Tx, caller: Caller, today: string): Promise<StudentStats> => {
  const memories = await listMemoriesOfUser(tx, caller, today);
  const longestGap = await getLongestGap(tx, caller);
  const everything = uniqueMemories(memories);
  const states = everything.map(({ state }) => state);
  const days =
    states.length === 0
      ? []
      : Array.from({ length: FORECAST_DAYS + 1 }, (_, day) => addDays(today, day));
  const byCourse = groupBy(memories, (memory) => memory.courseTemplateId);
  return {
    type: 'predicted-retention',
    total: predictedFigure(everything, today),
    by_course: [...byCourse].map(([id, group]) => ({
      course_template_id: id,
      name: itemAt(group, 0).courseName,
      figure: predictedFigure(group, today),
    })),
    forecast: days.map((date) => ({
      date,
      value: meanPredicted(states, date) ?? 0,
      range: predictedRange(states, date, longestGap),
    })),
    longest_gap_days: longestGap,
  };
};

/** Examinations with at least one answer. */
const takenStats = async (tx: Tx, caller: Caller): Promise<StudentStats> => {
  const courses = await countTakenByCourse(tx, caller);
  return {
    type: 'taken-courses',
    total: countFigure(courses.reduce((sum, { taken }) => sum + taken, 0)),
    by_course: courses.map(({ taken, ...course }) => ({ ...course, figure: countFigure(taken) })),
    forecast: [],
    longest_gap_days: null,
  };
};

/** A learner's figure of all time, in all and by course. */
export const studentStats = async (
  tx: Tx,
  caller: Caller,
  type: StatsType,
  today: string,
): Promise<StudentStats> => {
  if (type === 'predicted-retention') return predictedStats(tx, caller, today);
  if (type === 'taken-courses') return takenStats(tx, caller);
  const total = await sumsOfPeriod(tx, caller, { from: BEGINNING, to: today });
  const courses = await sumsByCourse(tx, caller);
  return {
    type,
    total: figureOf(type, total),
    by_course: courses.map((course) => ({
      course_template_id: course.course_template_id,
      name: course.name,
      figure: figureOf(type, course),
    })),
    forecast: [],
    longest_gap_days: null,
  };
};

type Points = StudentTimeline['points'];
type Period = { from: string; to: string };

const takenPoints = async (tx: Tx, caller: Caller, period: Period): Promise<Points> => {
  const taken = await countTakenByDay(tx, caller, period);
  const points: Points = [];
  for (let date = period.from; date <= period.to; date = addDays(date, 1))
    points.push({ date, figure: countFigure(taken.get(date) ?? 0) });
  return points;
};

/** A point is of as many days as its measure asks for, itself the last. */
const summedPoints = async (
  tx: Tx,
  caller: Caller,
  type: SummedMeasureName,
  { from, to }: Period,
): Promise<Points> => {
  const pointDays = pointDaysOf(type);
  const first = addDays(from, 1 - pointDays);
  const rows = await sumsByDay(tx, caller, { from: first, to });
  const byDay = new Map(rows.map(({ day, ...sums }) => [day, sums]));
  const days = partsOf({ from: first, to }, 'day').map(({ from: date }) => ({
    date,
    sums: byDay.get(date) ?? NO_SUMS,
  }));
  return sumsOfLastDays(days, pointDays, pointDays - 1).map(({ date, sums }) => ({
    date,
    figure: figureOf(type, sums),
  }));
};

/** A learner's figure day by day through a month, up to today. */
export const studentTimeline = async (
  tx: Tx,
  caller: Caller,
  type: TimelineType,
  month: string,
  today: string,
): Promise<StudentTimeline> => {
  const last = lastOfMonth(month);
  const period = { from: firstOfMonth(month), to: last < today ? last : today };
  const points =
    type === 'taken-courses'
      ? await takenPoints(tx, caller, period)
      : await summedPoints(tx, caller, type, period);
  return { type, month, points };
};
