import {
  getHolidayCheck,
  prepareComing,
  startPractice,
  studentBasics,
  studentPractice,
  studentStats,
  studentTimeline,
  studentTogether,
  studentTop,
  studentUntakens,
  switchHolidayCheck,
  type StudentBasic,
  type WaitingExamination,
} from '@tokiori/contract';
import { monthOf } from '@tokiori/domain';
import { pageOfRows } from '../../platform/list-pages';
import type { App } from '../../shared/app';
import { todayOf } from '../../shared/today';
import * as basicsService from './basics.service';
import * as comingService from './coming.service';
import { getLearnerDay } from './day.queries';
import * as holidayCheckService from './holiday-check.service';
import * as practiceService from './practice.service';
import * as statsService from './stats.service';
import { studentTogether as readTogether } from './together.service';
import * as topService from './top.service';

const untakenSorts = {
  id: ({ id }: WaitingExamination) => id,
  since: ({ since }: WaitingExamination) => since,
  name: ({ name }: WaitingExamination) => name,
  waiting_sheet_count: ({ waiting_sheet_count: count }: WaitingExamination) => count,
  to: ({ to }: WaitingExamination) => to,
};

const basicSorts = {
  id: ({ id }: StudentBasic) => id,
  name: ({ name }: StudentBasic) => name,
  question_count: ({ question_count: count }: StudentBasic) => count,
  pass_mark: ({ pass_mark: mark }: StudentBasic) => mark,
};

export const studentsRoutes = ({ bind, database }: App): void => {
  bind.direct(studentTop, async ({ caller, now }) => {
    const today = todayOf(caller, now);
    return topService.studentTop(await getLearnerDay(database, caller, today), today, now);
  });

  bind.direct(studentUntakens, async ({ caller, list, now }) => {
    const today = todayOf(caller, now);
    const untakens = topService.studentUntakens(
      await getLearnerDay(database, caller, today),
      today,
    );
    return pageOfRows<typeof studentUntakens, WaitingExamination>(untakens, list, untakenSorts);
  });

  bind.call(studentStats, ({ tx, caller, query, now }) =>
    statsService.studentStats(tx, caller, query.type, todayOf(caller, now)),
  );

  bind.call(studentTogether, ({ tx, caller, now }) =>
    readTogether(tx, caller, todayOf(caller, now)),
  );

  bind.call(studentTimeline, ({ tx, caller, query, now }) => {
    const today = todayOf(caller, now);
    return statsService.studentTimeline(
      tx,
      caller,
      query.type,
      query.month ?? monthOf(today),
      today,
    );
  });

  bind.call(studentBasics, async ({ tx, caller, list, now }) => {
    const basics = await basicsService.studentBasics(tx, caller, todayOf(caller, now));
    return pageOfRows<typeof studentBasics, StudentBasic>(basics, list, basicSorts);
  });

  bind.call(studentPractice, ({ tx, caller, now }) =>
    practiceService.studentPractice(tx, caller, todayOf(caller, now)),
  );

  bind.call(startPractice, async ({ tx, caller, body, now }) => ({
    survey_sheet: await practiceService.startPractice(tx, caller, body.of, {
      now,
      today: todayOf(caller, now),
    }),
  }));

  bind.call(prepareComing, ({ tx, caller, now }) =>
    comingService.prepareComing(tx, caller, { today: todayOf(caller, now), now }),
  );

  bind.call(getHolidayCheck, ({ tx, caller, now }) =>
    holidayCheckService.getHolidayCheck(tx, caller, todayOf(caller, now)),
  );

  bind.call(switchHolidayCheck, ({ tx, caller, now }) =>
    holidayCheckService.switchHolidayCheck(tx, caller, todayOf(caller, now)),
  );
};
