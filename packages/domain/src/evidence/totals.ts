import type { EvidenceRow } from './tables';

type Totals = EvidenceRow<'totals'>;
type Result = EvidenceRow<'results'>;

const COUNTED = {
  合格: 'passed',
  不合格: 'failed',
  受講中: 'in_progress',
  未受講: 'not_taken',
  取消: 'cancelled',
} as const satisfies Record<Result['outcome'], keyof Totals>;

interface Sums {
  totals: Totals;
  people: Set<string>;
}

const sumsOf = (scope: Totals['scope'], department: string | null): Sums => ({
  totals: {
    scope,
    department,
    people: 0,
    results: 0,
    passed: 0,
    failed: 0,
    in_progress: 0,
    not_taken: 0,
    cancelled: 0,
    questions: 0,
    answered: 0,
    correct: 0,
    seconds: 0,
    certificates: 0,
  },
  people: new Set(),
});

const isHeld = ({ certificate, certificate_state: state }: Result): boolean =>
  certificate !== null && state !== '失効';

const addTo = ({ totals, people }: Sums, result: Result): void => {
  people.add(result.person);
  totals.results += 1;
  totals[COUNTED[result.outcome]] += 1;
  totals.questions += result.questions;
  totals.answered += result.answered;
  totals.correct += result.correct;
  totals.seconds += result.seconds;
  totals.certificates += isHeld(result) ? 1 : 0;
};

/** By the units of UTF-16, as JavaScript sorts: the same in every place and language. `null` comes last. */
const byDepartment = (one: Totals, other: Totals): number => {
  if (one.department === null || other.department === null)
    return Number(one.department === null) - Number(other.department === null);
  return one.department < other.department ? -1 : Number(one.department > other.department);
};

/** Adds up results as they come; memory grows with departments and people, not with results. */
export interface EvidenceTotals {
  add: (result: Result) => void;
  /** 全体 first (also of no result), then the departments that have a result, by their paths, those of none at the end. */
  rows: () => Totals[];
}

/**
 * The totals of a pack, as `totals.csv` has them. Every result counts, those that were taken back too (they have a column
 * of their own); people are those with a result, once in each line in which they have one.
 */
export const evidenceTotals = (): EvidenceTotals => {
  const whole = sumsOf('全体', null);
  const departments = new Map<string | null, Sums>();
  const departmentOf = (name: string | null): Sums => {
    const sums = departments.get(name) ?? sumsOf('部署', name);
    departments.set(name, sums);
    return sums;
  };
  const rowOf = ({ totals, people }: Sums): Totals => ({ ...totals, people: people.size });
  return {
    add: (result) => {
      addTo(whole, result);
      addTo(departmentOf(result.department), result);
    },
    rows: () => [rowOf(whole), ...[...departments.values()].map(rowOf).sort(byDepartment)],
  };
};

/** The totals of results that are all at hand. */
export const evidenceTotalsOf = (results: Iterable<Result>): Totals[] => {
  const totals = evidenceTotals();
  for (const result of results) totals.add(result);
  return totals.rows();
};
