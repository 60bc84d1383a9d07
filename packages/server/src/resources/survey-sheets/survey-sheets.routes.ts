import {
  answerSurvey,
  endSurveySheet,
  getSheetResult,
  getSurveyResult,
  lastQuestion,
  listSurveys,
  listSurveySheets,
  listUserCourseQuestionSurveys,
  listUserCourseSheets,
  nextQuestion,
  skipSurvey,
  tellLeavings,
} from '@tokiori/contract';
import { keysetPageOf } from '../../platform/http/lists';
import type { App } from '../../shared/app';
import { todayOf } from '../../shared/today';
import { examinationIdsOf } from './survey-sheets.access';
import { answer, createAnswerBatchers, submissionOf } from './answer.service';
import { listAnswersOfUser } from './history.queries';
import { presentEnded } from './present';
import { ownRecent, visibleAnswered } from './survey-sheets.access';
import { listSheetsOfUser } from './survey-sheets.queries';
import { listAnswersTo, listSheetsOf, presentAnswered } from './survey-sheets.service';
import * as leavings from './leavings.service';
import { endSheet } from './time-up';
import * as service from './survey-sheets.service';

export const surveySheetsRoutes = ({ bind, database }: App): void => {
  const batchers = createAnswerBatchers(database);

  bind.call(listSurveySheets, async ({ tx, caller, query, keyset, now }) => {
    const today = todayOf(caller, now);
    const rows = await listSheetsOfUser(tx, caller, { ...query, today }, keyset);
    return keysetPageOf(
      rows.map((row) => presentEnded(row, today)),
      keyset.limit,
    );
  });

  bind.call(listSurveys, async ({ tx, caller, query, keyset }) => {
    const rows = await listAnswersOfUser(tx, caller, query, keyset);
    return keysetPageOf(rows.map(presentAnswered), keyset.limit);
  });

  bind.direct(nextQuestion, ({ caller, params, query, now }) =>
    service.nextQuestion(database, caller, params.id, {
      ahead: query.ahead ?? 0,
      today: todayOf(caller, now),
    }),
  );

  bind.call(lastQuestion, async ({ tx, caller, params, query, now }) =>
    service.getSurveyResult(
      tx,
      await ownRecent(tx, caller, params.id, query.last),
      todayOf(caller, now),
    ),
  );

  bind.call(getSheetResult, ({ tx, caller, params, now }) =>
    service.getSheetResult(tx, caller, params.survey_sheet_id, todayOf(caller, now)),
  );

  bind.call(getSurveyResult, async ({ tx, caller, params, now }) =>
    service.getSurveyResult(
      tx,
      await visibleAnswered(tx, caller, params.survey_id),
      todayOf(caller, now),
    ),
  );

  bind.direct(answerSurvey, ({ caller, params, body, now }) =>
    answer(batchers, caller, params.survey_id, submissionOf(body), now),
  );

  bind.direct(skipSurvey, ({ caller, params, body, now }) =>
    answer(
      batchers,
      caller,
      params.survey_id,
      { answer: null, duration: body?.duration ?? 0, language: body?.language },
      now,
    ),
  );

  bind.direct(endSurveySheet, ({ caller, params, now }) =>
    endSheet(database, caller, params.id, now),
  );

  bind.call(tellLeavings, ({ tx, caller, params, body, now }) =>
    leavings.tellLeavings(tx, caller, { sheetId: params.id, told: body, now }),
  );

  bind.call(listUserCourseQuestionSurveys, async (call) => {
    const { tx, caller, params } = call;
    const examinationIds = await examinationIdsOf(tx, caller, params.user_id, params.course_id);
    const of = { userId: params.user_id, questionId: params.question_id, examinationIds };
    return listAnswersTo(call, of);
  });

  bind.call(listUserCourseSheets, async (call) => {
    const { tx, caller, params, now } = call;
    const examinationIds = await examinationIdsOf(tx, caller, params.user_id, params.course_id);
    return listSheetsOf(call, examinationIds, todayOf(caller, now));
  });
};
