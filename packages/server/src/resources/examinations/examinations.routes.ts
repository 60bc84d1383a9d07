import {
  beginExaminationSitting,
  bulkCourseUsers,
  cancelWaiting,
  createExaminations,
  deleteExamination,
  disableExamination,
  getExamination,
  listExaminationQuestions,
  listExaminationQuestionSurveys,
  listExaminations,
  listExaminationSheets,
  listUserExaminations,
  listWaitingCourses,
  nextSheet,
  previewAssignment,
  previewCourseBulk,
  takeRecap,
  updateExamination,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { App } from '../../shared/app';
import { isLive } from '../../shared/live-examination';
import { todayOf } from '../../shared/today';
import type { Caller } from '../../shared/caller';
import { listAnswersTo, listSheetsOf } from '../survey-sheets/survey-sheets.service';
import { visibleUser } from '../../shared/visible-users.access';
import { previewCourseAssignment } from './assignment-preview';
import * as assignService from './assign.service';
import { previewCourseBulk as previewBulk } from './bulk-preview';
import * as bulkService from './bulk.service';
import * as waiting from './cancel-waiting';
import {
  managedExaminationLocked,
  ownExaminationLocked,
  visibleExamination,
} from './examinations.access';
import { presentExaminations } from './examinations.present';
import { pageOfUserExaminations } from './examinations.queries';
import { examinationOf } from './examinations.service';
import * as service from './examinations.service';
import * as recapService from './recap.service';
import * as sheetsService from './sheets.service';
import { pageOfWaitingCourses } from './waiting.queries';

const timeOf = ({ caller, now }: { caller: Caller; now: Date }) => ({
  now,
  today: todayOf(caller, now),
});

export const examinationsRoutes = ({ bind, database, jobs, config }: App): void => {
  bind.call(listExaminations, async (call) => {
    const { tx, caller, query } = call;
    const { today } = timeOf(call);
    const own = sql<boolean>`e.user_id = ${caller.userId}`;
    const begun = query.include_future ? [] : [sql<boolean>`e.from_date <= ${today}`];
    const { rows, total } = await pageOfUserExaminations<typeof listExaminations>(
      call,
      [own, ...begun],
      {
        include_future: null,
        from: (from) => sql`(e.to_date is null or e.to_date >= ${from})`,
        to: (to) => sql`e.from_date <= ${to}`,
      },
    );
    return { rows: await presentExaminations(tx, caller, rows, today), total };
  });

  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(bulkCourseUsers, (call) => bulkService.bulkCourseUsers(call, tools), { isLong: true });
  bind.call(previewCourseBulk, previewBulk);
  bind.call(createExaminations, (call) =>
    assignService.createExaminations(call.tx, call.caller, call.body, timeOf(call)),
  );

  bind.call(previewAssignment, previewCourseAssignment);

  bind.call(cancelWaiting, waiting.cancelWaiting);
  bind.call(listWaitingCourses, (call) =>
    pageOfWaitingCourses(call, { ...call.caller, now: call.now }),
  );

  bind.call(getExamination, async (call) => {
    const row = await visibleExamination(call.tx, call.caller, call.params.examination_id);
    return examinationOf(call.tx, call.caller, row, timeOf(call).today);
  });

  bind.call(updateExamination, async (call) => {
    const row = await managedExaminationLocked(call.tx, call.caller, call.params.examination_id);
    return service.updateExamination(call.tx, call.caller, row, call.body, timeOf(call).today);
  });

  bind.call(deleteExamination, async (call) => {
    const row = await managedExaminationLocked(call.tx, call.caller, call.params.examination_id);
    return service.deleteExamination(call.tx, call.caller, row, timeOf(call));
  });

  bind.call(disableExamination, async (call) => {
    const row = await managedExaminationLocked(call.tx, call.caller, call.params.examination_id);
    return service.disableExamination(
      call.tx,
      call.caller,
      row,
      call.body.disabled ?? true,
      timeOf(call),
    );
  });

  bind.call(listExaminationQuestions, async (call) => {
    const row = await visibleExamination(call.tx, call.caller, call.params.examination_id);
    return service.listExaminationQuestions(call, row, timeOf(call).today);
  });

  bind.call(listExaminationQuestionSurveys, async (call) => {
    const { tx, caller, params } = call;
    const row = await visibleExamination(tx, caller, params.examination_id);
    const of = { userId: row.user_id, questionId: params.question_id, examinationIds: [row.id] };
    return listAnswersTo(call, of);
  });

  bind.call(listExaminationSheets, async (call) => {
    const row = await visibleExamination(call.tx, call.caller, call.params.examination_id);
    return listSheetsOf(call, [row.id], timeOf(call).today);
  });

  // Both make a sheet when one is due, and give the same one until it is finished: asking twice changes nothing.
  bind.call(
    nextSheet,
    async (call) => {
      const row = await ownExaminationLocked(call.tx, call.caller, call.params.examination_id);
      const taking = { ...timeOf(call), beginning: null };
      return sheetsService.nextSheet(call.tx, call.caller, row, taking);
    },
    { writesOnGet: true },
  );
  // A wrong code of a room is counted although nothing else is kept of it.
  bind.direct(beginExaminationSitting, (call) =>
    sheetsService.beginExaminationSitting(database, call),
  );
  bind.call(
    takeRecap,
    async (call) => {
      const row = await ownExaminationLocked(call.tx, call.caller, call.params.examination_id);
      return recapService.takeRecap(call.tx, call.caller, row, timeOf(call));
    },
    { writesOnGet: true },
  );

  bind.call(listUserExaminations, async (call) => {
    const { tx, caller, params } = call;
    const { today } = timeOf(call);
    await visibleUser(tx, caller, params.id);
    const where = [sql<boolean>`e.user_id = ${params.id}`];
    const { rows, total } = await pageOfUserExaminations<typeof listUserExaminations>(call, where, {
      assign_type: (wanted) => (wanted === 'Assigned' ? isLive(today) : sql`not ${isLive(today)}`),
    });
    return { rows: await presentExaminations(tx, caller, rows, today), total };
  });
};
