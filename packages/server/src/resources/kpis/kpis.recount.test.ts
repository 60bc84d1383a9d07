import {
  getKpiCorrect,
  getKpiHistories,
  getKpiRanking,
  getKpiRecap,
  getKpiResults,
  getKpiRetention,
  getKpiTaken,
  getKpiTotal,
  getKpiUser,
  getStudyTimeSum,
  listKpiAgeGroups,
  listKpiCourses,
  listKpiDepartments,
  listKpiPosts,
  listKpiProfessions,
  listKpiResultCourses,
  listKpiResultDepartments,
  listKpiUserCourses,
  listKpiUserQuestions,
  listKpiUsers,
  listKpiYearsOfServiceGroups,
  listStudyDays,
  listStudyTimes,
  type Figures,
  type Objective,
} from '@tokiori/contract';
import { addDays, ageOn, FIGURE_OF, previousPeriod, yearsOfServiceOn } from '@tokiori/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { closeQuarters } from './close-quarters';
import { LINES, makeHistory, type History, type Member } from './fixtures/history';
import { PERIODS, rawAnswersOf, recount, type RawAnswer } from './fixtures/recount';

let app: TestApp;
let history: History;
let answers: RawAnswer[];
const MINUTES = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  history = await makeHistory(app, 20261123);
  answers = await rawAnswersOf(
    history.members.map(({ person }) => person),
    history.courseOf,
  );
  await history.leave();
}, 10 * MINUTES);
afterAll(() => app.close());

type Is = (member: Member) => boolean;
const everybody: Is = () => true;
const isIn =
  (department: string): Is =>
  ({ departments }) =>
    departments.some((name) => LINES[name]!.includes(department));

/** The figures of some members by counting their answers one by one. */
const counted = (
  period: { from: string; to: string },
  is: Is = everybody,
  courseId?: number,
): Figures => {
  const ids = new Set(history.members.filter(is).map(({ person }) => person.id));
  const own = answers.filter(
    (answer) => ids.has(answer.userId) && (courseId === undefined || answer.courseId === courseId),
  );
  return recount(own, period);
};

const learnersOf = ({ from, to }: { from: string; to: string }, is: Is = everybody): number =>
  history.members.filter(
    (member) =>
      member.isActive &&
      is(member) &&
      answers.some(({ userId, day }) => userId === member.person.id && day >= from && day <= to),
  ).length;

const FILTERS: readonly { query: () => Record<string, number>; is: Is; course?: number }[] = [
  { query: () => ({}), is: everybody },
  { query: () => ({ department_id: history.departmentId('本社') }), is: isIn('本社') },
  { query: () => ({ department_id: history.departmentId('工場') }), is: isIn('工場') },
  { query: () => ({ age_mini: 30, age_max: 39 }), is: (member) => inYears(member, 30, 39) },
  { query: () => ({ course_id: history.courses[0]! }), is: everybody, course: 0 },
  {
    query: () => ({
      course_id: history.courses[1]!,
      department_id: history.departmentId('東京支店'),
    }),
    is: isIn('東京支店'),
    course: 1,
  },
];
const inYears = ({ birthYm }: Member, min: number, max: number): boolean => {
  const age = ageOn(birthYm, '2026-11-20');
  return age !== null && age >= min && age <= max;
};

describe('figures are what counting every answer gives', () => {
  it.each(PERIODS)('of everybody from $from to $to, and of the period before', async (period) => {
    const total = await history.admin.ok(getKpiTotal, { query: period });
    expect(total.figures).toEqual(counted(period));
    expect(total.learners).toBe(learnersOf(period));
    expect(total.previous.figures).toEqual(counted(previousPeriod(period)));
  });

  it.each(PERIODS.slice(0, 8))('under each filter from $from to $to', async (period) => {
    for (const { query, is, course } of FILTERS) {
      // The age is that of the period's end.
      if ('age_mini' in query() && period.to < '2026-11-20') continue;
      const results = await history.admin.ok(getKpiResults, { query: { ...period, ...query() } });
      const courseId = course === undefined ? undefined : history.courses[course];
      expect(results.figures).toEqual(counted(period, is, courseId));
    }
  });

  it.each(PERIODS)('of each person from $from to $to', async (period) => {
    const users = await history.admin.ok(listKpiUsers, { query: period });
    const active = history.members.filter(({ isActive }) => isActive);
    expect(users).toHaveLength(active.length + 3);
    for (const { person } of active) {
      const one: Is = (member) => member.person.id === person.id;
      const found = users.find(({ user_id: id }) => id === person.id)!;
      expect(found.figures).toEqual(counted(period, one));
      const { figures, previous } = await history.admin.ok(getKpiUser, {
        params: { user_id: person.id },
        query: period,
      });
      expect(figures).toEqual(found.figures);
      expect(previous.figures).toEqual(counted(previousPeriod(period), one));
    }
  });
});

const OBJECTIVES = Object.keys(FIGURE_OF) as Objective[];
const idOf = ({ person }: Member) => person.id;
const only =
  (userId: number): Is =>
  (member) =>
    idOf(member) === userId;

it.each(PERIODS.slice(0, 5))(
  'times of learning from $from to $to are the seconds of every answer, by person and day',
  async ({ from, to }) => {
    const query = { period: `${from}..${to}`, range: '[0,999]' };
    const own = answers.filter(({ day, seconds }) => day >= from && day <= to && seconds > 0);
    const secondsBy = (keyOf: (answer: RawAnswer) => string) => {
      const sums = new Map<string, number>();
      for (const answer of own)
        sums.set(keyOf(answer), (sums.get(keyOf(answer)) ?? 0) + answer.seconds);
      return sums;
    };
    const days = await history.admin.ok(listStudyDays, { query });
    expect(new Map(days.map((one) => [`${one.user_id} ${one.day}`, one.total_seconds]))).toEqual(
      secondsBy(({ userId, day }) => `${userId} ${day}`),
    );
    const people = await history.admin.ok(listStudyTimes, { query });
    expect(new Map(people.map((one) => [String(one.user_id), one.total_seconds]))).toEqual(
      secondsBy(({ userId }) => String(userId)),
    );
    const sum = await history.admin.ok(getStudyTimeSum, { query: { period: query.period } });
    expect(sum.total_seconds).toBe(own.reduce((total, { seconds }) => total + seconds, 0));
  },
);

describe('after the quarters that are over were closed', () => {
  beforeAll(async () => {
    expect(await closeQuarters(app.database, app.clock.now)).toBe(1);
    expect(await closeQuarters(app.database, app.clock.now)).toBe(0);
  });

  it.each([...PERIODS, { from: '2024-01-01', to: '2026-09-30' }])(
    'figures from $from to $to are still what counting gives',
    async (period) => {
      const total = await history.admin.ok(getKpiTotal, { query: period });
      expect(total.figures).toEqual(counted(period));
      expect(total.previous.figures).toEqual(counted(previousPeriod(period)));
      for (const { user_id: userId, figures } of await history.admin.ok(listKpiUsers, {
        query: { ...period, sort: '["retention_rate","DESC"]' },
      }))
        if (history.members.some(({ person }) => person.id === userId))
          expect(figures).toEqual(counted(period, ({ person }) => person.id === userId));
    },
  );
});

describe('the parts of a report are what counting every answer gives', () => {
  it.each([
    ['day', { from: '2026-09-20', to: '2026-10-10' }],
    ['week', { from: '2026-09-03', to: '2026-11-20' }],
    ['month', { from: '2026-02-10', to: '2026-11-20' }],
  ])('a history by %s, of each objective', async (interval, period) => {
    for (const objective of OBJECTIVES) {
      const query = { ...period, objective };
      const { points, ...rest } = await history.admin.ok(getKpiHistories, { query });
      expect(rest).toEqual({ membership: 'now', objective, interval, hidden: false });
      expect([points[0]!.from, points.at(-1)!.to]).toEqual([period.from, period.to]);
      for (const { figure, ...part } of points)
        expect(figure).toEqual(counted(part)[FIGURE_OF[objective]]);
    }
  });

  it.each(PERIODS.slice(0, 10))('each course from $from to $to', async (period) => {
    const groups = await history.admin.ok(listKpiResultCourses, { query: period });
    for (const { key, figures } of groups)
      expect(figures).toEqual(counted(period, everybody, Number(key)));
    const query = { ...period, objective: 'retention-rate' };
    const courses = await history.admin.ok(listKpiCourses, { query });
    for (const { course_template_id: id, figure } of courses)
      expect(figure).toEqual(counted(period, everybody, id).retention_rate);
    expect(groups.map(({ key }) => key).sort()).toEqual(
      courses.map(({ course_template_id: id }) => id).sort(),
    );
  });

  it('a course has the active people who held it then', async () => {
    const usersIn = async (period: { from: string; to: string }) => {
      const groups = await history.admin.ok(listKpiResultCourses, { query: period });
      return history.courses.map((id) => groups.find(({ key }) => key === id)?.users ?? 0);
    };
    const active = history.members.filter(({ isActive }) => isActive).length;
    expect(await usersIn(PERIODS[0]!)).toEqual([active, 4]);
    expect(await usersIn({ from: '2026-08-01', to: '2026-08-20' })).toEqual([0, 0]);
  });

  it('two parts of a period add up to it', async () => {
    const figuresIn = async (from: string, to: string) =>
      (await history.admin.ok(getKpiTotal, { query: { from, to } })).figures!;
    const [whole, first, second] = [
      await figuresIn('2026-08-24', '2026-11-20'),
      await figuresIn('2026-08-24', '2026-10-03'),
      await figuresIn('2026-10-04', '2026-11-20'),
    ];
    for (const name of ['total_score', 'taken_questions', 'taken_duration'] as const)
      expect(first[name].value! + second[name].value!).toBe(whole[name].value);
    for (const name of ['correct_rate', 'recap_correct_rate', 'retention_rate'] as const)
      for (const of of ['numerator', 'denominator'] as const)
        expect(first[name][of]! + second[name][of]!).toBe(whole[name][of]);
  });

  it.each(PERIODS.slice(0, 10))('each department from $from to $to', async (period) => {
    const query = { ...period, objective: 'total-score' };
    const departments = await history.admin.ok(listKpiDepartments, { query });
    for (const name of Object.keys(LINES))
      expect(departments.map((department) => department.name)).toContain(name);
    for (const { name, figure, learners } of departments.filter((one) => one.name in LINES)) {
      expect(figure).toEqual(counted(period, isIn(name)).total_score);
      expect(learners).toBe(learnersOf(period, isIn(name)));
    }
    const top = await history.admin.ok(listKpiResultDepartments, { query: period });
    for (const { label, figures } of top.filter((one) => one.label in LINES))
      expect(figures).toEqual(counted(period, isIn(label)));
    const below = await history.admin.ok(listKpiResultDepartments, {
      query: { ...period, parent: history.departmentId('本社') },
    });
    expect(below.map(({ label }) => label)).toEqual(['営業部']);
    expect(below[0]!.figures).toEqual(counted(period, isIn('営業部')));
  });

  it.each(PERIODS)(
    'the groups of each cut from $from to $to add up to the whole',
    async (period) => {
      const whole = counted(period);
      for (const cut of [
        listKpiAgeGroups,
        listKpiYearsOfServiceGroups,
        listKpiPosts,
        listKpiProfessions,
      ]) {
        const groups = await history.admin.ok(cut, { query: period });
        for (const name of ['correct_rate', 'recap_correct_rate', 'retention_rate'] as const) {
          const sum = (of: 'numerator' | 'denominator') =>
            groups.reduce((total, { figures }) => total + figures![name][of]!, 0);
          expect(sum('numerator')).toBe(whole[name].numerator);
          expect(sum('denominator')).toBe(whole[name].denominator);
        }
        for (const name of ['total_score', 'taken_questions', 'taken_duration'] as const) {
          const sum = groups.reduce((total, { figures }) => total + figures![name].value!, 0);
          expect(sum).toBe(whole[name].value);
        }
      }
    },
  );

  it.each(PERIODS)('groups by age, service and profession from $from to $to', async (period) => {
    const on = period.to < '2026-11-20' ? period.to : '2026-11-20';
    const of: [typeof listKpiAgeGroups, (member: Member) => string | null][] = [
      [listKpiAgeGroups, ({ birthYm }) => decade(ageOn(birthYm, on))],
      [
        listKpiYearsOfServiceGroups as unknown as typeof listKpiAgeGroups,
        ({ entranceDate }) => service(yearsOfServiceOn(entranceDate, on)),
      ],
      [
        listKpiProfessions as unknown as typeof listKpiAgeGroups,
        ({ profession }) => profession ?? '未登録',
      ],
    ];
    for (const [cut, labelOf] of of) {
      const groups = await history.admin.ok(cut, { query: period });
      for (const { label, figures } of groups.filter((group) => group.label !== '未登録'))
        expect(figures).toEqual(counted(period, (member) => labelOf(member) === label));
    }
  });

  it('rankings, equal values sharing a rank', async () => {
    const period = PERIODS[0]!;
    for (const objective of OBJECTIVES) {
      const ranks = await history.admin.ok(getKpiRanking, { query: { ...period, objective } });
      const values = ranks.map(({ figure }) => figure.value!);
      expect(values).toEqual([...values].sort((a, b) => b - a));
      for (const { rank, figure, user_id: userId } of ranks) {
        expect(rank).toBe(1 + values.filter((value) => value > figure.value!).length);
        if (history.members.some((member) => idOf(member) === userId))
          expect(figure).toEqual(counted(period, only(userId))[FIGURE_OF[objective]]);
      }
    }
  });
});

const decade = (age: number | null): string | null => {
  if (age === null) return null;
  if (age < 20) return '10代以下';
  return age >= 60 ? '60代以上' : `${Math.floor(age / 10)}0代`;
};
const service = (years: number | null): string | null => {
  if (years === null) return null;
  if (years < 1) return '1年未満';
  if (years < 3) return '1〜2年';
  if (years < 5) return '3〜4年';
  if (years < 10) return '5〜9年';
  return years < 20 ? '10〜19年' : '20年以上';
};

describe('what one person did is what counting their answers gives', () => {
  const period = { from: '2026-09-20', to: '2026-10-31' };

  it('day by day', async () => {
    const { person } = history.members[3]!;
    const params = { user_id: person.id };
    for (const [curve, name, days] of [
      [getKpiCorrect, 'correct_rate', 1],
      [getKpiRecap, 'recap_correct_rate', 1],
      [getKpiRetention, 'retention_rate', 30],
    ] as const) {
      const { points } = await person.ok(curve, { params, query: period });
      expect(points).toHaveLength(42);
      for (const { date, figure } of points)
        expect(figure).toEqual(
          counted({ from: addDays(date, 1 - days), to: date }, only(person.id))[name],
        );
    }
    const { points } = await person.ok(getKpiTaken, { params, query: period });
    for (const { date, ...taken } of points) {
      const figures = counted({ from: date, to: date }, only(person.id));
      expect(taken).toEqual({
        taken_questions: figures.taken_questions.value,
        taken_duration: figures.taken_duration.value,
      });
    }
  });

  it('in each examination, also of a course that was taken twice, and question by question', async () => {
    const member = history.members[0]!;
    const held = history.examinationsOf(member);
    expect(held).toHaveLength(2);
    const params = { user_id: idOf(member) };
    const rows = await history.admin.ok(listKpiUserCourses, { params, query: period });
    for (const { examinationId } of held) {
      const own = answers.filter((answer) => answer.examinationId === examinationId);
      const row = rows.find(({ id }) => id === examinationId)!;
      expect(row.figures).toEqual(recount(own, period));
    }
    const questions = await history.admin.ok(listKpiUserQuestions, {
      params: { ...params, course_id: held[0]!.courseId },
      query: period,
    });
    expect(questions).toHaveLength(12);
    for (const question of questions) {
      const own = answers.filter(
        ({ userId, questionId, day }) =>
          userId === idOf(member) &&
          questionId === question.question_id &&
          day >= period.from &&
          day <= period.to,
      );
      expect(question).toMatchObject({
        asked: own.filter(({ isRecap }) => !isRecap).length,
        recap_right: own.filter(({ isRecap, isRight }) => isRecap && isRight).length,
        last_right: own.at(-1)?.isRight ?? null,
        last_asked_on: own.at(-1)?.day ?? null,
      });
    }
  });
});
