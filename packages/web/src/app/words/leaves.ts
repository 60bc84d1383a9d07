import type { LeaveKind } from '@tokiori/contract';

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
