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

const BEGINNING = '1900-01-01';

const rateOf = (numerator: number, denominator: number): Figure => ({
  value: rate(numerator, denominator),
  numerator,
  denominator,
});

const countOf = (value: number): Figure => ({ value, numerator: null, denominator: null });

/** Retention over all questions counts each once (`memory_*`); within a course it is the course's own. */
const figureOf = (
  type: TimelineType,
  sums: Sums,
  scope: 'all' | 'course',
  courses: number,
): Figure => {
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
    case 'taken-courses':
      return countOf(courses);
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

/** A learner's figure of all time, in all and by course. */
export const studentStatsOf = async (
  tx: Tx,
  caller: Caller,
  type: StatsType,
  today: string,
): Promise<StudentStats> => {
  if (type === 'predicted-retention') return predictedStats(tx, caller, today);
  const total = await sumsOfPeriod(tx, caller, { from: BEGINNING, to: today });
  const courses = await sumsByCourse(tx, caller);
  return {
    type,
    total: figureOf(type, total, 'all', courses.length),
    by_course: courses.map((course) => ({
      course_template_id: course.course_template_id,
      name: course.name,
      figure: figureOf(type, course, 'course', 1),
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

/** A learner's figure day by day through a month, up to today. Retention is as of each day: all answers up to it. */
export const studentTimelineOf = async (
  tx: Tx,
  caller: Caller,
  type: TimelineType,
  month: string,
  today: string,
): Promise<StudentTimeline> => {
  const from = firstOfMonth(month);
  const to = lastOfMonth(month) < today ? lastOfMonth(month) : today;
  const days = new Map((await sumsByDay(tx, caller, { from, to })).map((row) => [row.day, row]));
  const before = await sumsOfPeriod(tx, caller, { from: BEGINNING, to: addDays(from, -1) });
  const points: StudentTimeline['points'] = [];
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
    points.push({ date, figure: figureOf(type, counted, 'all', sums?.courses ?? 0) });
  }
  return { type, month, points };
};
