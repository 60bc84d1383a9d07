import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';
import { anyCalendar, anyDate, everyDay, weekends } from '../testing';
import { runOf, stepFor, workingDaysBetween, type LadderStep, type ReminderRun } from './ladder';

const LADDER = { days: [1, 3, 7], escalates: true };
const fresh = (begunOn: string): ReminderRun => ({ begunOn, stepsDone: 0, isEscalated: false });

/** What a learner gets who is looked at once on each of some days and answers on others. */
const live = (
  {
    calendar,
    from,
    days,
    ladder = LADDER,
  }: {
    calendar: WorkCalendar;
    from: string;
    days: number;
    ladder?: typeof LADDER;
  },
  isRound: (date: string) => boolean = () => true,
  isAnswered: (date: string) => boolean = () => false,
): { date: string; step: LadderStep; run: ReminderRun }[] => {
  const got = [];
  let run: ReminderRun | null = null;
  let lastAnsweredOn: string | null = null;
  for (let date = from; date < addDays(from, days); date = addDays(date, 1)) {
    if (isRound(date) && !isDayOff(calendar, date)) {
      const waiting = { today: date, since: from, lastAnsweredOn, remindedFrom: from };
      run = runOf(run, waiting);
      const step = stepFor(ladder, run, workingDaysBetween(calendar, run.begunOn, date));
      if (step.kind === 'Send') run = { ...run, stepsDone: step.step };
      if (step.kind === 'Escalate') run = { ...run, isEscalated: true };
      if (step.kind !== 'None') got.push({ date, step, run });
    }
    if (isAnswered(date)) lastAnsweredOn = date;
  }
  return got;
};
const days = (got: ReturnType<typeof live>) => got.map(({ date, step }) => [date, step.kind]);

describe('the ladder', () => {
  it('reminds on its days, tells the managers once, and is silent then', () => {
    expect(days(live({ calendar: everyDay, from: '2026-11-02', days: 60 }))).toEqual([
      ['2026-11-02', 'Send'],
      ['2026-11-04', 'Send'],
      ['2026-11-08', 'Send'],
      ['2026-11-09', 'Escalate'],
    ]);
  });

  it('counts working days alone', () => {
    expect(days(live({ calendar: weekends, from: '2026-11-06', days: 30 }))).toEqual([
      ['2026-11-06', 'Send'],
      ['2026-11-10', 'Send'],
      ['2026-11-16', 'Send'],
      ['2026-11-17', 'Escalate'],
    ]);
  });

  it('makes one message of steps that were missed', () => {
    const late = (date: string) => date >= '2026-11-20';
    expect(days(live({ calendar: everyDay, from: '2026-11-02', days: 30 }, late))).toEqual([
      ['2026-11-20', 'Send'],
      ['2026-11-21', 'Escalate'],
    ]);
  });

  it('begins anew after an answer, on the next day', () => {
    const answered = (date: string) => date === '2026-11-05';
    const got = live({ calendar: everyDay, from: '2026-11-02', days: 6 }, () => true, answered);
    expect(days(got)).toEqual([
      ['2026-11-02', 'Send'],
      ['2026-11-04', 'Send'],
      ['2026-11-06', 'Send'],
    ]);
  });

  it('reminds on the day of an answer of what else waits, once', () => {
    const run = runOf(null, {
      today: '2026-11-05',
      since: '2026-11-02',
      lastAnsweredOn: '2026-11-05',
      remindedFrom: '2026-01-01',
    });
    expect(run).toEqual(fresh('2026-11-05'));
    expect(stepFor(LADDER, run, 1)).toEqual({ kind: 'Send', step: 1 });
    expect(stepFor(LADDER, { ...run, stepsDone: 1 }, 1)).toEqual({ kind: 'None' });
  });

  it('counts what waited before reminders were switched on from that day', () => {
    const waiting = { today: '2026-11-05', since: '2026-09-01', lastAnsweredOn: null };
    expect(runOf(null, { ...waiting, remindedFrom: '2026-11-04' }).begunOn).toBe('2026-11-04');
  });

  it('tells no manager where the company does not want it', () => {
    const ladder = { ...LADDER, escalates: false };
    const got = live({ calendar: everyDay, from: '2026-11-02', days: 60, ladder });
    expect(got.map(({ step }) => step.kind)).toEqual(['Send', 'Send', 'Send']);
  });
});

const anyLadder = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
  .map((steps) => ({ days: steps.sort((a, b) => a - b), escalates: true }));

describe('over thousands of calendars', () => {
  it('nothing comes on a day off, nothing twice, and nothing is missing', () => {
    fc.assert(
      fc.property(anyCalendar, anyDate, anyLadder, (calendar, from, ladder) => {
        const got = live({ calendar, from, days: 100, ladder });
        expect(got.every(({ date }) => !isDayOff(calendar, date))).toBe(true);
        expect(new Set(got.map(({ date }) => date)).size).toBe(got.length);
        const worked = workingDaysBetween(calendar, from, addDays(from, 99));
        const reached = ladder.days.filter((day) => day <= worked).length;
        const sent = got.filter(({ step }) => step.kind === 'Send');
        expect(sent).toHaveLength(reached);
        const isTold = worked > ladder.days.at(-1)!;
        expect(got.filter(({ step }) => step.kind === 'Escalate')).toHaveLength(isTold ? 1 : 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('no step comes twice before an answer, whenever rounds and answers are', () => {
    const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 119 }), { maxLength: 60 });
    fc.assert(
      fc.property(anyCalendar, anyDate, anyDays, anyDays, (calendar, from, rounds, answers) => {
        const on = (offsets: number[]) => new Set(offsets.map((offset) => addDays(from, offset)));
        const [roundDays, answerDays] = [on(rounds), on(answers)];
        const got = live(
          { calendar, from, days: 120 },
          (date) => roundDays.has(date),
          (date) => answerDays.has(date),
        );
        expect(got.every(({ date }) => roundDays.has(date) && !isDayOff(calendar, date))).toBe(
          true,
        );
        const keys = got.map(({ run, step }) => JSON.stringify([run.begunOn, step]));
        expect(new Set(keys).size).toBe(keys.length);
        // The first look at a learner who works always reminds them.
        const first = [...roundDays].sort().find((date) => !isDayOff(calendar, date));
        expect(got[0]?.date).toBe(first);
      }),
      { numRuns: 2000 },
    );
  });
});
