import type { Leave, LeaveKind } from '@tokiori/contract';
import { formatDate } from '../../ui/format/date';

export const LEAVE_LABELS: Record<LeaveKind, string> = {
  ParentalLeave: '産休・育休',
  FamilyCareLeave: '介護休業',
  LeaveOfAbsence: '休職',
  Other: 'その他の休業',
};

export const LEAVE_OPTIONS = (Object.keys(LEAVE_LABELS) as LeaveKind[]).map((value) => ({
  value,
  label: LEAVE_LABELS[value],
}));

/** 「4月1日（水）〜（復帰の日は未定）」 */
export const leaveText = ({ from, to }: Pick<Leave, 'from' | 'to'>, today: string): string =>
  to === null
    ? `${formatDate(from, today)}〜（復帰の日は未定）`
    : `${formatDate(from, today)}〜${formatDate(to, today)}`;

export const isNow = ({ from, to }: Pick<Leave, 'from' | 'to'>, today: string): boolean =>
  from <= today && (to === null || today <= to);
