import {
  getBasicResults,
  listBasicScores,
  listBasicUsers,
  listDepartmentBasicScores,
  listUserBasicScores,
  remindBasicUsers,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as people from './people.service';
import * as reminders from './reminders.service';
import * as results from './results.service';
import * as scores from './scores.service';
import * as userScores from './user-scores.service';

/** What several statements read is of one moment: a sitting may be finished between two of them. */
const ONE_MOMENT = { isSnapshot: true };

export const basicScoresRoutes = ({ bind, jobs, config }: App): void => {
  bind.call(listBasicScores, scores.listBasicScores, ONE_MOMENT);
  bind.call(listDepartmentBasicScores, scores.listDepartmentBasicScores, ONE_MOMENT);
  bind.call(getBasicResults, results.getBasicResults, ONE_MOMENT);
  bind.call(listBasicUsers, people.listBasicUsers);
  bind.call(listUserBasicScores, userScores.listUserBasicScores, ONE_MOMENT);
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(remindBasicUsers, (call) => reminders.remindBasicUsers(call, tools), { isLong: true });
};
