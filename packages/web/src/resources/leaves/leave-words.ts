import type { Leave } from '@tokiori/contract';
import { formatDate } from '../../ui/format/date';

/** 「4月1日（水）〜（復帰の日は未定）」 */
export const leaveText = ({ from, to }: Pick<Leave, 'from' | 'to'>, today: string): string =>
  to === null
    ? `${formatDate(from, today)}〜（復帰の日は未定）`
    : `${formatDate(from, today)}〜${formatDate(to, today)}`;

export const isNow = ({ from, to }: Pick<Leave, 'from' | 'to'>, today: string): boolean =>
  from <= today && (to === null || today <= to);
