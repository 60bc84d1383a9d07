import {
  createLeave,
  deleteLeave,
  getRestart,
  listLeaves,
  putRestart,
  updateLeave,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './leaves.service';
import * as restartService from './restart.service';

export const leavesRoutes = ({ bind }: App): void => {
  bind.call(listLeaves, service.listLeaves);
  bind.call(createLeave, service.createLeave);
  bind.call(updateLeave, service.updateLeave);
  bind.call(deleteLeave, service.deleteLeave);
  bind.call(getRestart, restartService.getRestart);
  bind.call(putRestart, restartService.putRestart);
};
