import type { CourseBulkBody } from '@tokiori/contract';
import { courseChange, type CourseAction, type CourseChange } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { holdersAmong, type CourseHolder } from '../course-templates/course-users.service';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import { listHeldOfCourse } from './held.queries';

interface Asking {
  tx: Tx;
  caller: Caller;
  now: Date;
}

/** What is asked to be done, and until when. */
type AskedAction = Pick<CourseBulkBody, 'action' | 'to' | 'working_days' | 'from'>;
type AskedChange = Omit<AskedAction, 'action'> & { action: CourseAction['action'] };

/** Refuses members that belong to other actions. @throws AppError VALIDATION_FAILED */
export const refuseOtherDays = ({ action, from, to, working_days: days }: AskedAction): void => {
  const issues = [
    ...(action !== 'Assign' && from !== undefined
      ? [{ field: 'from', message: '開始日は、割り当てるときだけ指定できます。' }]
      : []),
    ...(action === 'End' && to !== undefined
      ? [{ field: 'to', message: '終了するときは、終了日を指定できません。' }]
      : []),
    ...(action !== 'Extend' && days !== undefined
      ? [{ field: 'working_days', message: '勤務日の数は、期限をのばすときだけ指定できます。' }]
      : []),
  ];
  if (issues.length > 0) throw invalid(issues);
};

/** What is to change. @throws AppError VALIDATION_FAILED for members of other actions, and for a day before `today` */
export const courseActionOf = (asked: AskedChange, today: string): CourseAction => {
  refuseOtherDays(asked);
  const { action, to, working_days: workingDays } = asked;
  if (action === 'End') return { action };
  if (typeof to === 'string' && to < today)
    throw invalid([{ field: 'to', message: '終了日は今日以降にしてください。' }]);
  if (action === 'Retry') return { action, to: to ?? null };
  if (workingDays !== undefined && to === undefined) return { action, workingDays };
  if (typeof to === 'string' && workingDays === undefined) return { action, to };
  throw invalid([
    { field: 'to', message: '新しい終了日か、のばす勤務日の数の、どちらか1つを指定してください。' },
  ]);
};

const heldOf = ({ examination }: CourseHolder) =>
  examination && {
    to: examination.to,
    isLive: examination.live,
    isEnded: examination.disabled,
    isCompleted: examination.progress === 'Completed',
    isFailed: examination.result === 'Failed',
  };

/** Somebody with what an action does to what they have of a course. */
export interface ChangeOfHolder {
  holder: CourseHolder;
  change: CourseChange;
}

/** Those of some people for whom something of a course ends: also what is maintained after its last day. */
const whoseEnds = async (
  { tx, caller }: Asking,
  of: { courseId: number; userIds: readonly number[]; today: string },
): Promise<ReadonlySet<number>> =>
  new Set((await listHeldOfCourse(tx, caller, of)).map(({ user_id: id }) => id));

/** What an action does to each of some visible people, in the order of their ids; calendars are read where it counts days. */
export const courseChanges = async (
  asking: Asking,
  courseId: number,
  userIds: readonly number[],
  action: CourseAction,
): Promise<ChangeOfHolder[]> => {
  const { tx, caller, now } = asking;
  const today = todayOf(caller, now);
  const holders = await holdersAmong(asking, courseId, userIds);
  const calendars =
    'workingDays' in action
      ? await workCalendarsOf(tx, caller.companyId, userIds, { today })
      : new Map<number, never>();
  const ending =
    action.action === 'End' ? await whoseEnds(asking, { courseId, userIds, today }) : null;
  return holders.map((holder) => {
    const held = heldOf(holder);
    const isLive = ending?.has(holder.id) ?? held?.isLive ?? false;
    const calendar = calendars.get(holder.id) ?? { weeklyDaysOff: [], holidays: [] };
    const change: CourseChange =
      holder.id === caller.userId && !isAdmin(caller)
        ? { reason: 'Oneself' }
        : courseChange(held && { ...held, isLive }, action, { calendar, today });
    return { holder, change };
  });
};
