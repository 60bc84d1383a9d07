import {
  createLeave,
  deleteLeave,
  getRestart,
  listLeaves,
  putRestart,
  updateLeave,
} from '@tokiori/contract';
import type { Leave } from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { shortCourses } from '../deliveries/short-courses';
import * as service from './leaves.service';
import * as restartService from './restart.service';

/** A leave with what no longer comes to its user by its end. */
const withShortCourses = async (
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  leave: Leave,
) => {
  const of = { userId: leave.user_id, today: todayOf(caller, now) };
  return { ...leave, short_courses: await shortCourses(tx, caller, of) };
};

export const leavesRoutes = ({ bind }: App): void => {
  bind.call(listLeaves, service.listLeaves);
  bind.call(createLeave, async (call) => withShortCourses(call, await service.createLeave(call)));
  bind.call(updateLeave, async (call) => withShortCourses(call, await service.updateLeave(call)));
  bind.call(deleteLeave, async (call) => withShortCourses(call, await service.deleteLeave(call)));
  bind.call(getRestart, restartService.getRestart);
  bind.call(putRestart, restartService.putRestart);
};
