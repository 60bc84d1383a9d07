import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basicPhase } from './period';
import { isSheetOutdated, sittingOrder } from './sitting';
import { questionChanges } from './changes';

describe('the period of a basic', () => {
  it('opens on its first day, closes after its last and leaves one day to finish', () => {
    const period = { fromDate: '2026-04-01', toDate: '2026-04-30' };
    const days = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-05-02'];
    expect(days.map((day) => basicPhase(period, day))).toEqual([
      'Before',
      'Open',
      'Open',
      'Closing',
      'Over',
    ]);
  });

  it('is open on either side where it has no day', () => {
    const open = { fromDate: null, toDate: null };
    expect(basicPhase(open, '1999-12-31')).toBe('Open');
    expect(basicPhase({ ...open, toDate: '2024-02-28' }, '2024-02-29')).toBe('Closing');
    expect(basicPhase({ ...open, fromDate: '2024-02-29' }, '2024-02-28')).toBe('Before');
  });
});

describe('the order of a sitting', () => {
  const questions = [1, 2, 3, 4, 5, 6, 7, 8];

  it('is the author’s at first, whatever the seed', () => {
    expect(sittingOrder(questions, { finishedSittings: 0, seed: 99 })).toEqual(questions);
  });

  it('is another one later, decided by the seed, and asks each question once', () => {
    const later = sittingOrder(questions, { finishedSittings: 1, seed: 4711 });
    expect(later).not.toEqual(questions);
    expect(sittingOrder(questions, { finishedSittings: 5, seed: 4711 })).toEqual(later);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(), (ids, seed) => {
        const order = sittingOrder(ids, { finishedSittings: 1, seed });
        expect(order.sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
      }),
    );
  });
});

describe('an untouched sheet', () => {
  const sheet = (...ids: number[]) => ({
    questions: ids.map((questionId) => ({ questionId, version: 1 })),
    passMarkPercent: 80,
  });

  it('is outdated by other questions, another version or another pass mark', () => {
    expect(isSheetOutdated(sheet(1, 2), sheet(1, 2), 0)).toBe(false);
    expect(isSheetOutdated(sheet(1, 2), sheet(1, 2, 3), 0)).toBe(true);
    expect(isSheetOutdated(sheet(1, 2), { ...sheet(1, 2), passMarkPercent: 70 }, 1)).toBe(true);
    const edited = { ...sheet(1), questions: [{ questionId: 1, version: 2 }] };
    expect(isSheetOutdated(sheet(1), edited, 1)).toBe(true);
  });

  it('is outdated by another order in the first sitting alone', () => {
    expect(isSheetOutdated(sheet(2, 1), sheet(1, 2), 0)).toBe(true);
    expect(isSheetOutdated(sheet(2, 1), sheet(1, 2), 1)).toBe(false);
    expect(isSheetOutdated(sheet(10, 9), sheet(9, 10), 2)).toBe(false);
  });
});

describe('changes of the questions', () => {
  it('are what comes, what goes, and whether the rest is moved', () => {
    expect(questionChanges([1, 2, 3], [1, 2, 3])).toEqual({
      added: 0,
      removed: 0,
      isReordered: false,
    });
    expect(questionChanges([1, 2, 3], [3, 4, 1, 5])).toEqual({
      added: 2,
      removed: 1,
      isReordered: true,
    });
    expect(questionChanges([1, 2, 3], [9, 1, 3]).isReordered).toBe(false);
  });
});
