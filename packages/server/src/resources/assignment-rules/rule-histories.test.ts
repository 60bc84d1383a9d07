import { relativeEnd } from '@tokiori/domain';
import { expect, afterAll, beforeAll, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { addRule, applyRulesNow, holdersOf, logOf, moveTo } from './assignment-rules.testing';

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
}

const DAYS = 12;

/** Until when the rules give the course. */
const ENDS = {
  ends_after_days: 60,
  ends_counted_in: 'WorkingDays' as const,
  ends_counted_from: 'Joined' as const,
};
const WEEK = { weeklyDaysOff: ['Sat', 'Sun'] as const, holidays: [] };

it.each([1, 2, 3, 4])(
  'nobody twice, nobody missed, and the log says why (%i)',
  async (seed) => {
    app.clock.set('2026-11-20T09:00:00+09:00');
    const draw = drawer(seed);
    const { admin, company, manager, learner } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 2 });
    const places = [
      await app.make.department(company.id),
      await app.make.department(company.id),
      await app.make.department(company.id),
    ].map(({ id }) => id);
    // The rules overlap in the second department.
    const of = [
      { department_ids: [places[0]!, places[1]!], when_left: 'Withdraw' as const },
      { department_ids: [places[1]!, places[2]!], when_left: 'Withdraw' as const },
    ];
    for (const { department_ids, when_left } of of)
      await addRule(
        admin,
        course.id,
        { department_ids },
        {
          when_left,
          includes_present: true,
          ...ENDS,
        },
      );
    const everybody: ExpectedPerson[] = [];
    const takes = (rule: number, { departmentId }: ExpectedPerson) =>
      departmentId !== null && of[rule]!.department_ids.includes(departmentId);

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
      everybody.push({ person, departmentId, isActive: true, taken: [false, false], holds: false });
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
      for (const who of everybody.filter(({ isActive }) => isActive))
        for (const rule of [0, 1]) {
          if (takes(rule, who)) {
            who.taken[rule] = true;
            who.holds = true;
            continue;
          }
          const since = who.taken[rule];
          if (since === true) who.taken[rule] = day;
          if (typeof since !== 'number' || since === day) continue;
          who.taken[rule] = false;
          if (who.taken[1 - rule] === false) who.holds = false;
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
        }
        // Once, twice in a row, or two processes at the same moment.
        const times = draw(3);
        await Promise.all([applyRulesNow(app), ...(times === 2 ? [applyRulesNow(app)] : [])]);
        if (times === 1) await applyRulesNow(app);
        expectLook(day);
        const held = new Set(await holdersOf(admin, course.id));
        for (const who of everybody.filter(({ isActive }) => isActive)) {
          expect([day, isNewDay, who.person.name, held.has(who.person.id)]).toEqual([
            day,
            isNewDay,
            who.person.name,
            who.holds,
          ]);
          const log = await logOf(admin, course.id, who.person.id);
          const present = log.filter(({ left_on: left }) => left === null).length;
          expect(present).toBe(who.taken.filter((taken) => taken !== false).length);
          if (who.holds) expect(log.some(({ examination_id: id }) => id !== null)).toBe(true);
        }
      }
    }
    const { rows } = await app.database.pool.query(
      `select user_id from examinations where company_id = $1 and deleted_at is null
     group by user_id having count(*) > 1`,
      [company.id],
    );
    expect(rows).toEqual([]);
    const { rows: given } = await app.database.pool.query<Record<'from' | 'to' | 'joined', string>>(
      `select e.from_date as "from", e.to_date as "to", u.entrance_date as joined from examinations e
       join users u on u.company_id = e.company_id and u.id = e.user_id where e.company_id = $1`,
      [company.id],
    );
    for (const { from, to, joined } of given) {
      const whom = { assignedOn: from, joinedOn: joined, calendar: WEEK };
      const end = { days: 60, countedIn: 'WorkingDays', countedFrom: 'Joined' } as const;
      expect(to).toBe(relativeEnd(end, whom).to);
      expect(to >= from).toBe(true);
    }
    for (const bystander of [admin, manager, learner])
      expect(await logOf(admin, course.id, bystander.id)).toEqual([]);
  },
  120_000,
);
