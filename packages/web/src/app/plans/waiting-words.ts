import { formatNumber } from '../../ui/format/number';

/** Of people who have not passed what a course asks for before: when they get it. */
export const waitingWords = (count: number): string =>
  `前提のコースに合格していない${formatNumber(count)}人には、合格した翌日に割り当てます。`;
