import type { FigureName, KpiResult } from '@tokiori/contract';
import { reportFigure, reportFigures } from '@tokiori/domain';
import type { GroupSums } from './sums.queries';

/** What a set of people did, and whether it may be shown. */
export interface Result extends GroupSums {
  users: number;
  hidden: boolean;
}

/** With the seven figures, or without them when they are hidden. */
export const withFigures = ({ users, hidden, learners, sums }: Result): KpiResult => ({
  users,
  hidden,
  learners: hidden ? null : learners,
  figures: hidden ? null : reportFigures(sums),
});

/** The same with one figure. */
export const withFigure = ({ users, hidden, learners, sums }: Result, name: FigureName) => ({
  users,
  hidden,
  learners: hidden ? null : learners,
  figure: hidden ? null : reportFigure(name, sums),
});
