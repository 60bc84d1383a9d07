import { COURSE_COUNT, LOOKED_AT_ID } from './seed-company';

/** A call that is measured. */
export interface ReportCall {
  name: string;
  path: string;
}

type Query = Record<string, string | number>;

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** Both inclusive, up to today. */
const periodOf = (today: string, days: number) => ({ from: dayBefore(today, days - 1), to: today });

const call = (name: string, path: string, query: Query): ReportCall => ({
  name,
  path: `/api${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
});

const OBJECTIVES = ['total-score', 'taken-courses', 'retention-rate'];
/** A department of the second level, with a thirteenth of the people. */
const FILTERS: Record<string, Query> = {
  'no filter': {},
  department: { department_id: 7 },
  'profession + age': { profession_id: 3, age_mini: 30, age_max: 49 },
  course: { course_id: COURSE_COUNT / 2 },
};
const CUTS = [
  'age-groups',
  'years-of-service-groups',
  'courses',
  'posts',
  'professions',
  'departments',
];
const CURVES = ['kpi-correct', 'kpi-recap', 'kpi-retension', 'kpi-taken'];
/** One of their latest. */
const COURSE_OF_PERSON = 1 + ((LOOKED_AT_ID * 5 + 10 * 7) % COURSE_COUNT);

const ofPeriod = (label: string, period: Query): ReportCall[] => {
  const of = (name: string, path: string, query: Query = {}) =>
    call(`${name} ${label}`, path, { ...period, ...query });
  const byScore = { objective: 'total-score' };
  return [
    of('total', '/kpis/total'),
    of('total, department', '/kpis/total', FILTERS['department']),
    of('courses', '/kpis/courses', byScore),
    of('departments', '/kpis/departments', byScore),
    of('departments retention-rate', '/kpis/departments', { objective: 'retention-rate' }),
    of('ranking', '/kpis/ranking', byScore),
    of('ranking retention-rate', '/kpis/ranking', { objective: 'retention-rate' }),
    ...Object.entries(FILTERS).map(([name, query]) =>
      of(`results, ${name}`, '/kpis/results', query),
    ),
    ...CUTS.map((cut) => of(`results/${cut}`, `/kpis/results/${cut}`)),
    of('results/users by name', '/kpis/results/users', { sort: '["name","ASC"]' }),
    of('results/users by correct_rate', '/kpis/results/users', { sort: '["correct_rate","DESC"]' }),
    of('results/users/{id}', `/kpis/results/users/${LOOKED_AT_ID}`),
    of('results/users/{id}/courses', `/kpis/results/users/${LOOKED_AT_ID}/courses`),
    of(
      'results/users/{id}/courses/{id}',
      `/kpis/results/users/${LOOKED_AT_ID}/courses/${COURSE_OF_PERSON}`,
    ),
    ...CURVES.map((curve) => of(curve, `/users/${LOOKED_AT_ID}/${curve}`)),
  ];
};

/** Every call of the reports, each for 30 days and a year, histories for each of their intervals. */
export const reportCalls = (today: string): ReportCall[] => [
  ...OBJECTIVES.flatMap((objective) =>
    [30, 90, 365].map((days) =>
      call(`histories ${objective} ${days} d`, '/kpis/histories', {
        ...periodOf(today, days),
        objective,
      }),
    ),
  ),
  ...ofPeriod('30 d', periodOf(today, 30)),
  ...ofPeriod('365 d', periodOf(today, 365)),
  call('attention', '/kpis/attention', {}),
  call('kpi-weak-points', `/users/${LOOKED_AT_ID}/kpi-weak-points`, {}),
];

/** What the first page of administration asks for when it is opened, for a month and for a year. */
export const firstPage = (today: string, days: number): string[] => {
  const period = periodOf(today, days);
  const objective = 'total-score';
  return [
    call('', '/kpis/total', period),
    call('', '/kpis/histories', { ...period, objective }),
    call('', '/kpis/attention', {}),
    call('', '/kpis/courses', { ...period, objective }),
    call('', '/kpis/departments', { ...period, objective }),
    call('', '/kpis/ranking', { ...period, objective }),
  ].map(({ path }) => path);
};
