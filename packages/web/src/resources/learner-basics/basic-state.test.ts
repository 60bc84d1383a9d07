import { describe, expect, it } from 'vitest';
import {
  closedReason,
  comingDates,
  groupsOf,
  isBegun,
  isClosing,
  isToTake,
  nearEnd,
  periodWords,
  scoreStatus,
} from './basic-state';
import { makeBasic, makeBegun, makeSitting, PASSED } from './make-basic.testing';

const today = '2026-11-20';

describe('a basic', () => {
  it('can be taken while it is open, and says otherwise why not', () => {
    expect(closedReason(makeBasic({ to: '2026-11-30' }), today)).toBeNull();
    const closed = (changes: object) => closedReason(makeBasic({ open: false, ...changes }), today);
    expect(closed({ from: '2026-12-01' })).toBe('12月1日（火）から受けられます。');
    expect(closed({ to: '2026-11-15' })).toBe('受けられる期間は、11月15日（日）に終わりました。');
    expect(closed({})).toBe('いまは受けられません。');
    expect(closedReason(makeBasic({ question_count: 0 }), today)).toBe('まだ問題がありません。');
  });

  it('is begun with its sheet, also before its first answer, as long as it can be finished', () => {
    const untouched = { survey_sheet_id: 41, answered_count: 0, question_count: 10 };
    expect(isBegun(makeBegun())).toBe(true);
    expect(isBegun(makeBegun({ open_sheet: untouched }))).toBe(true);
    expect(isBegun(makeBasic())).toBe(false);
    expect(isBegun(makeBegun({ open: false }))).toBe(false);
  });

  it('has the state of its latest sitting, and none that blames', () => {
    const failed = makeSitting();
    const states = [null, failed, PASSED].map((last) => scoreStatus({ last }));
    expect(states).toEqual(['NotTaken', 'NotPassed', 'Passed']);
  });

  it('tells its days, and its last one when that is near', () => {
    const november = makeBasic({ from: '2026-11-01', to: '2026-11-30' });
    expect(periodWords(november, today)).toBe('11月1日（日）から11月30日（月）まで');
    expect(periodWords(makeBasic({ from: '2026-12-01' }), today)).toBe('12月1日（火）から');
    expect(periodWords(makeBasic({ from: '2026-11-01' }), today)).toBe('');
    expect(nearEnd(november, today)).toBe('11月30日（月）まで');
    expect(nearEnd(november, '2026-11-30')).toBe('今日まで');
    expect(nearEnd(november, '2026-11-01')).toBeNull();
    expect(nearEnd(november, '2026-12-01')).toBeNull();
  });

  it('can be finished on the day after its last one, and says that this is the day', () => {
    const begun = makeBegun({ to: '2026-11-19' });
    expect([isClosing(begun, today), nearEnd(begun, today)]).toEqual([true, '今日まで']);
    expect(isClosing(makeBegun({ to: today }), today)).toBe(false);
  });
});

it('shows what is to be taken in the order it presses, apart from the rest', () => {
  const groups = groupsOf(
    [
      makeBasic({ id: 1, last: PASSED }),
      makeBasic({ id: 2 }),
      makeBasic({ id: 3, open: false, from: '2026-12-01' }),
      makeBasic({ id: 4, last: makeSitting(), to: '2026-11-30' }),
      makeBegun({ id: 5, last: PASSED }),
      makeBasic({ id: 6, open: false, to: '2026-11-15' }),
      makeBasic({ id: 7, question_count: 0 }),
    ],
    today,
  );
  expect(groups.toTake.map(({ id }) => id)).toEqual([5, 4, 2, 3]);
  expect(groups.done.map(({ id }) => id)).toEqual([1, 6]);
  expect(isToTake(makeBasic({ question_count: 0 }), today)).toBe(false);
});

it('has its beginning and its last day to come, until it is done', () => {
  const later = makeBasic({ open: false, from: '2026-12-01', to: '2026-12-20' });
  const passed = makeBasic({ last: PASSED, to: '2026-11-30' });
  const endless = makeBasic({ to: null });
  expect(comingDates([makeBasic({ to: '2026-11-30' }), later, passed, endless], today)).toEqual([
    { date: '2026-11-30', what: 'ベーシックの締め切り' },
    { date: '2026-12-01', what: 'ベーシックの開始' },
    { date: '2026-12-20', what: 'ベーシックの締め切り' },
  ]);
});
