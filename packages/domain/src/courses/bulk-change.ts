import type { UnchangedReason } from '@tokiori/contract';
import type { CalendarDate } from '../calendar/date';
import { workingDayAfter, type WorkCalendar } from '../calendar/work-calendar';

/** What somebody has of a course: what runs, else what they had last. */
export interface HeldCourse {
  /** `null`: no last day. */
  to: CalendarDate | null;
  /** Nobody ended it and its last day is not past. */
  isLive: boolean;
  /** Somebody ended it. */
  isEnded: boolean;
  /** All questions were answered. */
  isCompleted: boolean;
  isFailed: boolean;
}

/** What is done: ended, moved to a day, moved by working days, or given again until a day. */
export type CourseAction =
  | { action: 'End' }
  | { action: 'Extend'; to: CalendarDate }
  | { action: 'Extend'; workingDays: number }
  | { action: 'Retry'; to: CalendarDate | null };

/** The last day afterwards (`null`: none), or why nothing changes. */
export type CourseChange = { to: CalendarDate | null } | { reason: UnchangedReason };

const extended = (
  { to }: HeldCourse,
  action: Extract<CourseAction, { action: 'Extend' }>,
  { calendar, today }: { calendar: WorkCalendar; today: CalendarDate },
): CourseChange => {
  if (to === null) return { reason: 'NoEnd' };
  if ('to' in action) return action.to > to ? { to: action.to } : { reason: 'NotLater' };
  // What is over is counted from today, so that the days are ahead.
  const moved = workingDayAfter(calendar, to < today ? today : to, action.workingDays);
  return moved === null ? { reason: 'NoWorkingDay' } : { to: moved };
};

/**
 * What an action does to what somebody has of a course. Ended is what runs. What is over and not finished can be moved
 * later and runs again; what somebody ended cannot. A second chance is for who has failed, whether it still runs or not.
 * @param held `null`: they never had it
 */
export const courseChange = (
  held: HeldCourse | null,
  action: CourseAction,
  when: { calendar: WorkCalendar; today: CalendarDate },
): CourseChange => {
  if (held === null) return { reason: 'NotHeld' };
  if (action.action === 'Retry') return held.isFailed ? { to: action.to } : { reason: 'NotFailed' };
  const isReopened = action.action === 'Extend' && !held.isEnded && !held.isCompleted;
  if (!held.isLive && !isReopened) return { reason: 'NotHeld' };
  return action.action === 'End' ? { to: held.to } : extended(held, action, when);
};

/** Why nothing changes for somebody, as a task says it. */
export const UNCHANGED_SENTENCES: Record<UnchangedReason, string> = {
  NotHeld: 'このコースを受講していません。',
  NotFailed: '不合格ではないため、そのままにしました。',
  NoEnd: '期限がないため、そのままにしました。',
  NotLater: '期限がその日かそれより後のため、そのままにしました。',
  NoWorkingDay: '勤務日が見つからないため、期限を計算できません。',
  Oneself: '自分自身の受講は変えられません。会社の管理者に依頼してください。',
};
