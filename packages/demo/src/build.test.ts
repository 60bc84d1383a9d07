import {
  deliveryDates,
  isDayOff,
  RECAP_SHEET_SIZE,
  type DeliveryPlan,
  type WorkCalendar,
} from '@tokiori/domain';
import { describe, expect, it } from 'vitest';
import { nationalHolidaysBetween, groupBy } from '@tokiori/server/seeding';
import { buildDemo } from './build';
import type { DemoRows } from './rows';

const today = '2026-11-20';
const { rows } = buildDemo(today);
const sheets = rows.survey_sheets;
const answered = rows.surveys.filter((survey) => survey.answered_at);
const kindOf = new Map(sheets.map(({ id, kind }) => [id, kind]));

const calendarOf = (userId: number | undefined): WorkCalendar => {
  const user = rows.users.find(({ id }) => id === userId)!;
  const own = rows.user_holidays.filter(({ user_id: id }) => id === userId);
  const national = user.national_holidays_off
    ? nationalHolidaysBetween('2026-01-01', '2027-12-31')
    : [];
  return {
    weeklyDaysOff: user.weekly_days_off!,
    holidays: [
      ...own.map((range) => ({ fromDate: range.from_date!, toDate: range.to_date! })),
      ...national.map(({ date }) => ({ fromDate: date, toDate: date })),
    ],
  };
};

const planOf = (examination: DemoRows['examinations'][number]): DeliveryPlan => ({
  frequency: examination.frequency!,
  weekdays: examination.weekdays!,
  fromDate: examination.from_date!,
  toDate: examination.to_date!,
  sheetCount: Math.ceil(examination.question_count! / examination.questions_per_sheet!),
});

describe('the demo built on a given day', () => {
  it('is the same whenever it is built', () => {
    const again = buildDemo(today);
    expect(JSON.stringify(again.rows)).toBe(JSON.stringify(rows));
  });

  it('knows the people by number, profession, post and what the company defined', () => {
    const numbers = new Set(rows.users.map(({ employee_number: number }) => number));
    expect(numbers.size).toBe(rows.users.length);
    const kept = (table: 'professions' | 'posts') =>
      rows[table].filter(({ company_id: id }) => id === 2).map(({ name }) => name);
    expect(kept('professions')).toContain('販売');
    expect(new Set(kept('posts')).size).toBe(kept('posts').length);
    expect(rows.user_attributes.map(({ kind }) => kind)).toEqual(['Choice', 'Date']);
    const [employment] = rows.user_attributes;
    for (const { attribute_id: id, value } of rows.user_attribute_values)
      if (id === employment!.id) expect(employment!.choices).toContain(value);
    expect(rows.department_managers).toHaveLength(2);
  });

  it('contains no answers of today', () => {
    expect(answered.filter(({ answered_on: on }) => on! >= today)).toEqual([]);
  });

  it('assigns every active user two to four courses: ended, running and upcoming', () => {
    const company = rows.users.filter(({ company_id: id }) => id === 2);
    const held = groupBy(rows.examinations, ({ user_id: id }) => id);
    const counts = company.map(({ id }) => held.get(id)?.length ?? 0);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
    const some = (test: (row: DemoRows['examinations'][number]) => boolean) =>
      rows.examinations.filter(test).length;
    expect(some(({ to_date: to }) => to! < today)).toBeGreaterThan(10);
    expect(some(({ from_date: from }) => from! > today)).toBeGreaterThan(3);
    const names = rows.course_templates.map(({ id }) => id);
    expect(new Set(rows.examinations.map((row) => row.course_template_id))).toEqual(new Set(names));
  });

  it('has realistic answers: neither all right nor all wrong, with some skips', () => {
    for (const kind of ['Daily', 'Recap']) {
      const given = answered.filter((survey) => kindOf.get(survey.survey_sheet_id) === kind);
      const right = given.filter((survey) => survey.is_correct).length / given.length;
      expect(right, kind).toBeGreaterThan(0.65);
      expect(right, kind).toBeLessThan(0.9);
      expect(given.filter((survey) => survey.is_skipped).length, kind).toBeGreaterThan(10);
    }
  });
});

describe('what learners of the demo say', () => {
  const asking = rows.course_templates.filter(({ asks_confidence: asks }) => asks);
  const examinations = new Map(rows.examinations.map((row) => [row.id, row.course_template_id]));
  const courseOf = new Map(
    sheets.map(({ id, examination_id: of }) => [id, of === null ? null : examinations.get(of)]),
  );

  it('is how sure they are of each answer, in the course that asks, and not always right', () => {
    expect(asking).toHaveLength(1);
    const asked = answered.filter(
      (survey) => courseOf.get(survey.survey_sheet_id) === asking[0]!.id,
    );
    const said = answered.filter(({ confidence }) => confidence !== null);
    expect(said).toEqual(asked.filter(({ is_skipped: isSkipped }) => !isSkipped));
    const count = (confidence: string, isCorrect: boolean) =>
      said.filter((one) => one.confidence === confidence && one.is_correct === isCorrect).length;
    expect(count('sure', true)).toBeGreaterThan(count('unsure', true));
    for (const [confidence, isCorrect] of [
      ['sure', false],
      ['unsure', true],
      ['unsure', false],
    ] as const)
      expect(count(confidence, isCorrect), `${confidence} ${isCorrect}`).toBeGreaterThan(15);
  });

  it.each([today, '2026-11-22', '2027-01-01', '2027-05-05'])(
    'is in bookmarks and reports, each of an answer of their own, on %s',
    (day) => {
      const built = buildDemo(day).rows;
      expect(built.bookmarks).toHaveLength(4);
      expect(built.question_reports.map(({ outcome }) => outcome)).toEqual(['kept', null]);
      for (const { survey_id: id, created_at: at, ...row } of [
        ...built.bookmarks,
        ...built.question_reports,
      ]) {
        const survey = built.surveys[id! - 1]!;
        expect(survey).toMatchObject({ user_id: row.user_id, question_id: row.question_id });
        expect(survey.answered_at! < at!).toBe(true);
      }
    },
  );
});

describe('the sheets of the demo', () => {
  it('are answered on or after delivery, on a day off only to catch up', () => {
    const daily = sheets.filter(({ kind }) => kind === 'Daily');
    for (const [id, made] of groupBy(daily, (sheet) => sheet.examination_id)) {
      const examination = rows.examinations.find((row) => row.id === id)!;
      const calendar = calendarOf(examination.user_id);
      const dates = deliveryDates(planOf(examination), calendar);
      made.forEach(({ created_on: on }, index) => {
        expect(dates[index]! <= on!, `${id}: ${dates[index]} taken on ${on}`).toBe(true);
        if (isDayOff(calendar, on!)) expect(dates[index]).not.toBe(on);
      });
    }
  });

  it('ask nobody the same words twice in a row where there are others, and keep forecasts', () => {
    const variants = rows.questions.filter((row) => row.variant_of);
    expect(variants.length).toBeGreaterThan(2);
    const points = new Set(variants.map((row) => row.variant_of));
    const varied = answered.filter(({ question_id: id }) => points.has(id));
    const byPerson = groupBy(varied, (survey) => `${survey.user_id} ${survey.question_id}`);
    for (const asked of byPerson.values()) {
      const words = asked.map(({ variant_id: id }) => id ?? null);
      words.slice(1).forEach((one, index) => expect(one).not.toBe(words[index]));
    }
    expect(varied.some((survey) => survey.variant_id)).toBe(true);
    const reviews = answered.filter((survey) => survey.predicted_recall !== null);
    expect(reviews.length).toBeGreaterThan(answered.length / 4);
  });

  it('contain reviews on working days, at most ten questions, none twice a day', () => {
    const asked = new Set<string>();
    const recaps = sheets.filter(({ kind }) => kind === 'Recap');
    for (const { user_id: userId, created_on: on, question_count: count } of recaps) {
      expect(count).toBeLessThanOrEqual(RECAP_SHEET_SIZE);
      expect(isDayOff(calendarOf(userId), on!), `${userId} on ${on}`).toBe(false);
    }
    for (const survey of answered) {
      if (kindOf.get(survey.survey_sheet_id) !== 'Recap') continue;
      const key = `${survey.user_id} ${survey.question_id} ${survey.answered_on}`;
      expect(asked.has(key), key).toBe(false);
      asked.add(key);
    }
  });

  it('have counters that match their answers', () => {
    const bySheet = groupBy(rows.surveys, ({ survey_sheet_id: id }) => id);
    for (const sheet of sheets) {
      const surveys = bySheet.get(sheet.id)!;
      const given = surveys.filter((survey) => survey.answered_at);
      expect(sheet).toMatchObject({
        question_count: surveys.length,
        answered_count: given.length,
        correct_count: given.filter((survey) => survey.is_correct).length,
        duration_seconds: given.reduce((sum, survey) => sum + survey.duration_seconds!, 0),
      });
      expect(sheet.finished_at === null).toBe(given.length < surveys.length);
    }
  });

  it('are created one after another', () => {
    const instants = sheets.map((sheet) => sheet.created_at!.getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    const open = sheets.filter((sheet) => sheet.finished_at === null);
    const places = open.map((sheet) => `${sheet.examination_id} ${sheet.kind}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
