import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronbachAlpha } from './reliability';

/** Rows are sittings, columns questions: 1 for right. */
const sumsOf = (table: readonly (readonly number[])[]) => ({
  sittings: table.length,
  correctByQuestion: table[0]!.map((_, at) => table.reduce((sum, row) => sum + row[at]!, 0)),
  squaredScores: table.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0) ** 2, 0),
});

/** As textbooks write it, with either variance. */
const byDefinition = (table: readonly (readonly number[])[], divisor: (n: number) => number) => {
  const variance = (values: readonly number[]): number => {
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    return values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / divisor(values.length);
  };
  const k = table[0]!.length;
  const items = table[0]!.map((_, at) => variance(table.map((row) => row[at]!)));
  const total = variance(table.map((row) => row.reduce((a, b) => a + b, 0)));
  return (k / (k - 1)) * (1 - items.reduce((a, b) => a + b, 0) / total);
};

/** Ten people who know 0 to 5 of five questions, the easy ones first. */
const STAIRS = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5].map((known) =>
  [0, 1, 2, 3, 4].map((at) => (at < known ? 1 : 0)),
);

describe("Cronbach's alpha", () => {
  it('is known of a small table', () => {
    // p: 0.9, 0.7, 0.5, 0.3, 0.1, so Σ p (1 − p) = 0.85; the variance of the scores is 2.25.
    expect(cronbachAlpha(sumsOf(STAIRS))).toBeCloseTo((5 / 4) * (1 - 0.85 / 2.25), 12);
  });

  it('is 1 when everybody knows all or nothing', () => {
    const table = Array.from({ length: 12 }, (_, at) => [at % 2, at % 2, at % 2]);
    expect(cronbachAlpha(sumsOf(table))).toBe(1);
  });

  it('is below 0 when knowing one question means not knowing the other', () => {
    const table = [...Array.from({ length: 11 }, (_, at) => [at % 2, 1 - (at % 2)]), [1, 1]];
    expect(cronbachAlpha(sumsOf(table))).toBeLessThan(0);
  });

  it('says nothing of one question, of nine sittings, or of equal scores', () => {
    const rows = (count: number, row: readonly number[]) => Array.from({ length: count }, () => row);
    expect(cronbachAlpha(sumsOf(rows(20, [1])))).toBeNull();
    expect(cronbachAlpha(sumsOf([...rows(8, [1, 0]), [1, 1]]))).toBeNull();
    expect(cronbachAlpha(sumsOf(rows(20, [1, 0])))).toBeNull();
    expect(cronbachAlpha({ sittings: 0, correctByQuestion: [], squaredScores: 0 })).toBeNull();
  });

  it('is as the definition has it, with the variance of the population and of a sample', () => {
    const table = fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 4, maxLength: 4 }), {
      minLength: 10,
      maxLength: 30,
    });
    fc.assert(
      fc.property(table, (rows) => {
        const alpha = cronbachAlpha(sumsOf(rows));
        fc.pre(alpha !== null);
        expect(alpha).toBeCloseTo(
          byDefinition(rows, (n) => n),
          9,
        );
        expect(alpha).toBeCloseTo(
          byDefinition(rows, (n) => n - 1),
          9,
        );
      }),
    );
  });
});
