import {
  getHolidayCheck,
  studentBasics,
  studentStats,
  studentTimeline,
  studentTop,
  studentUntakens,
  switchHolidayCheck,
} from '@tokiori/contract';
import { monthOf } from '@tokiori/domain';
import type { App } from '../../app';
import { todayOf } from '../../shared/today';
import { basicsOfStudent } from './basics.queries';
import { holidayCheckOf, switchHolidayCheckOf } from './holiday-check.service';
import { studentStatsOf, studentTimelineOf } from './stats.service';
import { studentTopOf, untakensOf } from './top.service';

const whole = <T>(rows: T[]) => ({ rows, total: rows.length });

export const studentsRoutes = ({ bind }: App): void => {
  bind.call(studentTop, ({ tx, caller, now }) => studentTopOf(tx, caller, todayOf(caller, now)));

  bind.call(studentUntakens, async ({ tx, caller, now }) =>
    whole(await untakensOf(tx, caller, todayOf(caller, now))),
  );

  bind.call(studentStats, ({ tx, caller, query, now }) =>
    studentStatsOf(tx, caller, query.type, todayOf(caller, now)),
  );

  bind.call(studentTimeline, ({ tx, caller, query, now }) => {
    const today = todayOf(caller, now);
    return studentTimelineOf(tx, caller, query.type, query.month ?? monthOf(today), today);
  });

  bind.call(studentBasics, async ({ tx, caller }) => whole(await basicsOfStudent(tx, caller)));

  bind.call(getHolidayCheck, ({ tx, caller, now }) =>
    holidayCheckOf(tx, caller, todayOf(caller, now)),
  );

  bind.call(switchHolidayCheck, ({ tx, caller, now }) =>
    switchHolidayCheckOf(tx, caller, todayOf(caller, now)),
  );
};
