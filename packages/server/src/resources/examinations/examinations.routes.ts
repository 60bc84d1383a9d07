import {
  createExaminations,
  deleteExamination,
  disableExamination,
  getExamination,
  listExaminationQuestions,
  listExaminationQuestionSurveys,
  listExaminations,
  listExaminationSheets,
  listUserExaminations,
  nextSheet,
  takeRecap,
} from '@tokiori/contract';
import type { App } from '../../app';
import { todayOf } from '../../shared/today';
import type { Caller } from '../../shared/caller';
import { listAnswersTo, listSheetsOf } from '../survey-sheets/survey-sheets.service';
import { visibleUser } from '../users/users.access';
import { assign } from './assign.service';
import {
  managedExaminationLocked,
  ownExaminationLocked,
  visibleExamination,
} from './examinations.access';
import { presentExaminations } from './examinations.present';
import { examinationsOfUser } from './examinations.queries';
import { disable, examinationOf, examinationQuestions, remove } from './examinations.service';
import { dailySheet, recapSheet } from './sheets.service';

const timeOf = ({ caller, now }: { caller: Caller; now: Date }) => ({
  now,
  today: todayOf(caller, now),
});

export const examinationsRoutes = ({ bind }: App): void => {
  bind.call(listExaminations, async (call) => {
    const { tx, caller, query, list } = call;
    const { today } = timeOf(call);
    const filter = {
      userId: caller.userId,
      startedBy: query.include_future ? null : today,
      from: query.from,
      to: query.to,
    };
    const rows = await examinationsOfUser(tx, caller, filter, list);
    return { rows: await presentExaminations(tx, caller, rows, today), total: rows[0]?.total ?? 0 };
  });

  bind.call(createExaminations, (call) =>
    assign(call.tx, call.caller, call.body, timeOf(call).today),
  );

  bind.call(getExamination, async (call) => {
    const row = await visibleExamination(call.tx, call.caller, call.params.examination_id);
    return examinationOf(call.tx, call.caller, row, timeOf(call).today);
  });

  bind.call(deleteExamination, async (call) => {
    const row = await managedExaminationLocked(call.tx, call.caller, call.params.examination_id);
    return remove(call.tx, call.caller, row, timeOf(call));
  });

  bind.call(disableExamination, async (call) => {
    const row = await managedExaminationLocked(call.tx, call.caller, call.params.examination_id);
    return disable(call.tx, call.caller, row, call.body.disabled ?? true, timeOf(call));
  });

  bind.call(listExaminationQuestions, async (call) => {
    const row = await visibleExamination(call.tx, call.caller, call.params.examination_id);
    return examinationQuestions(call.tx, call.caller, row, call.list, timeOf(call).today);
  });

  bind.call(listExaminationQuestionSurveys, async ({ tx, caller, params, list }) => {
    const row = await visibleExamination(tx, caller, params.examination_id);
    const of = { userId: row.user_id, questionId: params.question_id, examinationIds: [row.id] };
    return listAnswersTo(tx, caller, of, list);
  });

  bind.call(listExaminationSheets, async (call) => {
    const { tx, caller, params, list } = call;
    const row = await visibleExamination(tx, caller, params.examination_id);
    return listSheetsOf(tx, caller, [row.id], list, timeOf(call).today);
  });

  // Both make a sheet when one is due, and give the same one until it is finished: asking twice changes nothing.
  bind.call(
    nextSheet,
    async (call) => {
      const row = await ownExaminationLocked(call.tx, call.caller, call.params.examination_id);
      return dailySheet(call.tx, call.caller, row, timeOf(call));
    },
    { writesOnGet: true },
  );
  bind.call(
    takeRecap,
    async (call) => {
      const row = await ownExaminationLocked(call.tx, call.caller, call.params.examination_id);
      return recapSheet(call.tx, call.caller, row, timeOf(call));
    },
    { writesOnGet: true },
  );

  bind.call(listUserExaminations, async (call) => {
    const { tx, caller, params, query, list } = call;
    const { today } = timeOf(call);
    await visibleUser(tx, caller, params.id);
    const live = query.assign_type && { wanted: query.assign_type === 'Assigned', today };
    const rows = await examinationsOfUser(
      tx,
      caller,
      { userId: params.id, ...(live ? { live } : {}) },
      list,
    );
    return { rows: await presentExaminations(tx, caller, rows, today), total: rows[0]?.total ?? 0 };
  });
};
