import { relativeEnd } from '@tokiori/domain';
import { expect, afterAll, beforeAll, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { addRule, applyRulesNow, holdersOf, logOfCourse, moveTo } from './assignment-rules.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Numbers that look drawn by chance and are the same in every run. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
};

/** What is expected of one person, by a model that knows nothing of how the rules are applied. */
interface ExpectedPerson {
  person: Person;
  departmentId: number | null;
  isActive: boolean;
  /** By rule: whether it has taken them; the day since which they have been missing. */
  taken: (boolean | number)[];
  holds: boolean;
  /** The day on which they passed the first course. */
  passedOn: number | null;
  /** What the rule of the course that asks for the first one makes of them. */
  next: { taken: false | 'Waiting' | 'Given'; missingSince: number | null; holds: boolean };
}

/** What a rule of a department makes of somebody at a look on a day, where the course asks for another one. */
const expectNext = ({ next, passedOn }: ExpectedPerson, isTaken: boolean, day: number): void => {
  if (!isTaken) {
    if (next.taken === false) return;
    next.missingSince ??= day;
    if (next.missingSince < day) Object.assign(next, { taken: false, missingSince: null });
    return;
  }
  next.missingSince = null;
  // Who waits gets it on a day after that on which they passed; who comes later may have passed today.
  const isReady = passedOn !== null && (next.taken === false || passedOn < day);
  if (next.taken === false) next.taken = 'Waiting';
  if (isReady || next.holds) Object.assign(next, { taken: 'Given', holds: true });
};

const DAYS = 12;

/** Until when the rules give the course. */
const ENDS = {
  ends_after_days: 60,
  ends_counted_in: 'WorkingDays' as const,
  ends_counted_from: 'Joined' as const,
};
const WEEK = { weeklyDaysOff: ['Sat', 'Sun'] as const, holidays: [] };

it.each([1, 2, 3])(
  'nobody twice, nobody missed, and the log says why (%i)',
  async (seed) => {
    app.clock.set('2026-11-20T09:00:00+09:00');
    const draw = drawer(seed);
    const { admin, company, manager, learner } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 2 });
    const { course: first } = await app.make.course(admin, { count: 1 });
    const { course: next } = await app.make.course(admin, {
      count: 1,
      prerequisite_ids: [first.id],
    });
    const places = [
      await app.make.department(company.id),
      await app.make.department(company.id),
      await app.make.department(company.id),
    ].map(({ id }) => id);
    // The rules overlap in the second department.
    const departments = [places.slice(0, 2), places.slice(1)];
    const more = { when_left: 'Withdraw' as const, includes_present: true, ...ENDS };
    for (const department_ids of departments)
      await addRule(admin, course.id, { department_ids }, more);
    await addRule(admin, course.id, { passed_course_ids: [first.id] }, more);
    await addRule(
      admin,
      next.id,
      { department_ids: places.slice(0, 1) },
      { includes_present: true },
    );
    const everybody: ExpectedPerson[] = [];
    const takes = (rule: number, { departmentId, passedOn }: ExpectedPerson) =>
      departments[rule]?.some((id) => id === departmentId) ?? passedOn !== null;

    /** Some joined long before, so that what is counted from that day would be over. */
    const enter = ({ id }: Person) =>
      app.database.pool.query(
        `update users set entrance_date = '2026-11-20'::date - $2::int where id = $1`,
        [id, draw(2) * 200 + draw(20)],
      );
    const join = async () => {
      const departmentId = places[draw(4)] ?? null;
      const options = departmentId === null ? {} : { departmentId };
      const person = await app.make.user(company.id, options);
      await enter(person);
      everybody.push({
        person,
        departmentId,
        isActive: true,
        taken: [false, false, false],
        holds: false,
        passedOn: null,
        next: { taken: false, missingSince: null, holds: false },
      });
    };
    const pass = async (who: ExpectedPerson, day: number) => {
      if (!who.isActive || who.passedOn !== null) return;
      who.passedOn = day;
      await app.database.pool.query(
        `insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency,
           weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count,
           answered_count, correct_count, completed_on)
         select $1, $2, $3, day, 1, 'Daily', '{}', false, 80, false, 85, 1, 1, 1, day
         from (select ($4::timestamptz at time zone 'Asia/Tokyo')::date as day) today`,
        [company.id, who.person.id, first.id, app.clock.now],
      );
    };
    const move = async (who: ExpectedPerson) => {
      who.departmentId = places[draw(4)] ?? null;
      await moveTo(app, who.person, who.departmentId);
    };
    const activate = async (who: ExpectedPerson) => {
      who.isActive = !who.isActive;
      await app.database.pool.query(
        'update users set deactivated_at = case when $2 then null else now() end where id = $1',
        [who.person.id, who.isActive],
      );
    };
    /** What the rules do at a look on a day. */
    const expectLook = (day: number) => {
      for (const who of everybody.filter(({ isActive }) => isActive)) {
        expectNext(who, who.departmentId === places[0], day);
        for (const rule of [0, 1, 2]) {
          if (takes(rule, who)) {
            who.taken[rule] = true;
            who.holds = true;
            continue;
          }
          const since = who.taken[rule];
          if (since === true) who.taken[rule] = day;
          if (typeof since !== 'number' || since === day) continue;
          who.taken[rule] = false;
          if (who.taken.every((taken) => taken === false)) who.holds = false;
        }
      }
    };
    for (let day = 0; day < DAYS; day += 1) {
      for (const isNewDay of [true, false]) {
        if (isNewDay) app.clock.addDays(1);
        else app.clock.addSeconds(3600);
        if (draw(2) === 0) await join();
        for (const who of everybody) {
          const what = draw(6);
          if (what < 2) await move(who);
          if (what === 2) await activate(who);
          if (what === 3 && draw(3) === 0) await pass(who, day);
        }
        // Once, twice in a row, or two processes at the same moment.
        const times = draw(3);
        await Promise.all([applyRulesNow(app), ...(times === 2 ? [applyRulesNow(app)] : [])]);
        if (times === 1) await applyRulesNow(app);
        expectLook(day);
        const held = new Set(await holdersOf(admin, course.id));
        const logs = await logOfCourse(admin, course.id);
        const heldNext = new Set(await holdersOf(admin, next.id));
        for (const who of everybody.filter(({ isActive }) => isActive)) {
          const { id, name } = who.person;
          const holding = { day, isNewDay, name, holds: who.holds, holdsNext: who.next.holds };
          expect({ ...holding, holds: held.has(id), holdsNext: heldNext.has(id) }).toEqual(holding);
          const log = logs.filter((entry) => entry.user_id === id);
          const present = log.filter(({ left_on: left }) => left === null).length;
          expect(present).toBe(who.taken.filter((taken) => taken !== false).length);
          if (who.holds) expect(log.some((entry) => entry.examination_id !== null)).toBe(true);
        }
      }
    }
    const { rows } = await app.database.pool.query(
      `select user_id from examinations where company_id = $1 and deleted_at is null
     group by user_id, course_template_id having count(*) > 1`,
      [company.id],
    );
    expect(rows).toEqual([]);
    const { rows: given } = await app.database.pool.query<Record<'from' | 'to' | 'joined', string>>(
      `select e.from_date as "from", e.to_date as "to", u.entrance_date as joined from examinations e
       join users u on u.company_id = e.company_id and u.id = e.user_id
       where e.company_id = $1 and e.course_template_id = $2`,
      [company.id, course.id],
    );
    for (const { from, to, joined } of given) {
      const whom = { assignedOn: from, joinedOn: joined, calendar: WEEK };
      const end = { days: 60, countedIn: 'WorkingDays', countedFrom: 'Joined' } as const;
      expect(to).toBe(relativeEnd(end, whom).to);
      expect(to >= from).toBe(true);
    }
    const bystanders = new Set([admin, manager, learner].map(({ id }) => id));
    const logs = await logOfCourse(admin, course.id);
    expect(logs.filter(({ user_id: id }) => bystanders.has(id))).toEqual([]);
  },
  120_000,
);
