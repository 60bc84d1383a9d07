import {
  FORECAST_DAYS,
  type Figure,
  type StatsType,
  type StudentStats,
  type StudentTimeline,
  type TimelineType,
} from '@tokiori/contract';
import { addDays, firstOfMonth, lastOfMonth, meanPredicted, rate } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { memoriesOfUser, type CourseMemory } from './memories.queries';
import { sumsByCourse, sumsByDay, sumsOfPeriod, type Sums } from './sums.queries';
import { takenByCourse, takenByDay } from './taken.queries';

const BEGINNING = '1900-01-01';

const rateOf = (numerator: number, denominator: number): Figure => ({
  value: rate(numerator, denominator),
  numerator,
  denominator,
});

const countOf = (value: number): Figure => ({ value, numerator: null, denominator: null });

/** What `daily_sums` adds up to; a day's sums know courses, not examinations. */
type SumType = Exclude<TimelineType, 'taken-courses'>;

/** Retention over all questions counts each once (`memory_*`); within a course it is the course's own. */
const figureOf = (type: SumType, sums: Sums, scope: 'all' | 'course'): Figure => {
  switch (type) {
    case 'correct-rate':
      return rateOf(sums.right_count, sums.asked);
    case 'recap-correct-rate':
      return rateOf(sums.recap_right, sums.recap_asked);
    case 'retention-rate':
      return scope === 'all'
        ? rateOf(sums.memory_retained, sums.memory_asked)
        : rateOf(sums.retention_retained, sums.retention_asked);
    case 'taken-questions':
      return countOf(sums.asked + sums.recap_asked);
    case 'taken-duration':
      return countOf(sums.seconds);
    case 'total-score':
      return countOf(sums.points);
  }
};

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
  const memories = await memoriesOfUser(tx, caller);
  const everything = uniqueMemories(memories);
  const states = everything.map(({ state }) => state);
  const days =
    states.length === 0
      ? []
      : Array.from({ length: FORECAST_DAYS + 1 }, (_, day) => addDays(today, day));
  const byCourse = groupBy(
    memories.filter((memory) => memory.courseTemplateId !== null),
    (memory) => memory.courseTemplateId!,
  );
  return {
    type: 'predicted-retention',
    total: predictedFigure(everything, today),
    by_course: [...byCourse].map(([id, group]) => ({
      course_template_id: id,
      name: group[0]?.courseName ?? '',
      figure: predictedFigure(group, today),
    })),
    forecast: days.map((date) => ({ date, value: meanPredicted(states, date) ?? 0 })),
  };
};

/** Examinations with at least one answer. */
const takenStats = async (tx: Tx, caller: Caller): Promise<StudentStats> => {
  const courses = await takenByCourse(tx, caller);
  return {
    type: 'taken-courses',
    total: countOf(courses.reduce((sum, { taken }) => sum + taken, 0)),
    by_course: courses.map(({ taken, ...course }) => ({ ...course, figure: countOf(taken) })),
    forecast: [],
  };
};

/** A learner's figure of all time, in all and by course. */
export const studentStatsOf = async (
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
    total: figureOf(type, total, 'all'),
    by_course: courses.map((course) => ({
      course_template_id: course.course_template_id,
      name: course.name,
      figure: figureOf(type, course, 'course'),
    })),
    forecast: [],
  };
};

const NOTHING: Sums = {
  asked: 0,
  right_count: 0,
  recap_asked: 0,
  recap_right: 0,
  points: 0,
  seconds: 0,
  retention_asked: 0,
  retention_retained: 0,
  memory_asked: 0,
  memory_retained: 0,
};

type Points = StudentTimeline['points'];
type Period = { from: string; to: string };

const takenPoints = async (tx: Tx, caller: Caller, period: Period): Promise<Points> => {
  const taken = await takenByDay(tx, caller, period);
  const points: Points = [];
  for (let date = period.from; date <= period.to; date = addDays(date, 1))
    points.push({ date, figure: countOf(taken.get(date) ?? 0) });
  return points;
};

/** Retention is as of each day: all answers up to it. */
const summedPoints = async (
  tx: Tx,
  caller: Caller,
  type: SumType,
  { from, to }: Period,
): Promise<Points> => {
  const days = new Map((await sumsByDay(tx, caller, { from, to })).map((row) => [row.day, row]));
  const before = await sumsOfPeriod(tx, caller, { from: BEGINNING, to: addDays(from, -1) });
  const points: Points = [];
  const running = {
    ...NOTHING,
    memory_asked: before.memory_asked,
    memory_retained: before.memory_retained,
  };
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const sums = days.get(date);
    running.memory_asked += sums?.memory_asked ?? 0;
    running.memory_retained += sums?.memory_retained ?? 0;
    const counted = type === 'retention-rate' ? running : (sums ?? NOTHING);
    points.push({ date, figure: figureOf(type, counted, 'all') });
  }
  return points;
};

/** A learner's figure day by day through a month, up to today. */
export const studentTimelineOf = async (
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
