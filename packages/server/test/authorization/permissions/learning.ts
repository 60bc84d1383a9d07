import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import { freshLeech } from '../fixtures/asks';
import { freshWaiting } from '../fixtures/rules';
import { PUSH_DEVICE } from '../fixtures/devices';
import * as to from '../rights';
import { may } from './permission';

const SPAN = { from: '2026-01-01', to: '2027-12-31' };
const user = (it: Ids) => ({ params: { id: it.user } });
const examination = (it: Ids) => ({ params: { examination_id: it.examination } });
const courseOfUser = (it: Ids) => ({ params: { user_id: it.user, course_id: it.course } });

/** Examinations: who holds which course, and how they stand. */
export const examinationPermissions = [
  may(api.listExaminations, to.everybodyOwn),
  may(
    api.createExaminations,
    to.endsExaminations,
    (it) => ({
      body: { course_template_id: it.course, user_ids: [it.user], skip_assigned: true },
    }),
    { hidden: 400 },
  ),
  may(
    api.bulkCourseUsers,
    to.managesPeople,
    (it) => ({
      params: { id: it.course },
      body: { action: 'Assign' as const, user_ids: [it.user] },
    }),
    { hidden: 400 },
  ),
  may(
    api.previewCourseBulk,
    to.managesPeople,
    (it) => ({
      params: { id: it.course },
      body: { action: 'End' as const, user_ids: [it.user] },
    }),
    { hidden: 400 },
  ),
  may(
    api.previewAssignment,
    to.endsExaminations,
    (it) => ({ params: { id: it.course }, body: { user_ids: [it.user] } }),
    { hidden: 400 },
  ),
  may(api.listWaitingCourses, to.everybodyOwn),
  may(
    api.cancelWaiting,
    to.endsExaminations,
    (it) => ({ params: { id: it.course, user_id: it.user } }),
    { fresh: freshWaiting },
  ),
  may(api.getExamination, to.seesPeople, examination),
  may(api.updateExamination, to.endsExaminations, (it) => ({
    ...examination(it),
    body: { to: '2027-12-31' },
  })),
  may(api.deleteExamination, to.endsExaminations, examination, { fresh: fresh.freshExamination }),
  may(api.disableExamination, to.endsExaminations, (it) => ({
    ...examination(it),
    body: { disabled: false },
  })),
  may(api.listExaminationQuestions, to.seesPeople, examination),
  may(api.listExaminationQuestionSurveys, to.seesPeople, (it) => ({
    params: { examination_id: it.examination, question_id: it.question },
  })),
  may(api.listExaminationSheets, to.seesPeople, examination),
  may(api.nextSheet, to.ownOnly, examination),
  may(api.beginExaminationSitting, to.ownOnly, examination),
  may(api.takeRecap, to.ownOnly, examination),
  may(api.listUserExaminations, to.seesPeople, user),
  may(api.listUnassignedCourses, to.managesPeople, user),
];

/** Sheets and answers. */
export const sheetPermissions = [
  may(api.listSurveySheets, to.everybodyOwn, () => ({ query: SPAN })),
  may(api.listSurveys, to.everybodyOwn, () => ({ query: SPAN })),
  may(api.nextQuestion, to.ownOnly, (it) => ({ params: { id: it.sheet } })),
  may(api.lastQuestion, to.ownOnly, (it) => ({ params: { id: it.sheet }, query: { last: 1 } })),
  may(api.getSheetResult, to.seesPeople, (it) => ({ params: { survey_sheet_id: it.sheet } })),
  may(api.getSheetReadings, to.seesPeople, (it) => ({ params: { survey_sheet_id: it.sheet } })),
  may(api.getSurveyResult, to.seesPeople, (it) => ({ params: { survey_id: it.survey } })),
  may(api.answerSurvey, to.ownOnly, (it) => ({
    params: { survey_id: it.survey },
    body: { selected: [it.choice], duration: 5 },
  })),
  may(api.endSurveySheet, to.ownOnly, (it) => ({ params: { id: it.basicSheet } })),
  may(api.tellLeavings, to.ownOnly, (it) => ({
    params: { id: it.basicSheet },
    body: { device_key: 'a-device', sequence: 1, count: 1, away_seconds: 1, is_away: false },
  })),
  may(api.skipSurvey, to.ownOnly, (it) => ({ params: { survey_id: it.openSurvey } })),
  may(api.listUserCourseQuestions, to.seesPeople, courseOfUser),
  may(api.listUserCourseQuestionSurveys, to.seesPeople, (it) => ({
    params: { ...courseOfUser(it).params, question_id: it.question },
  })),
  may(api.listUserCourseSheets, to.seesPeople, courseOfUser),
];

/** What learners see of themselves. */
export const studentPermissions = [
  may(api.studentTop, to.everybodyOwn),
  may(api.studentUntakens, to.everybodyOwn),
  may(api.studentStats, to.everybodyOwn, () => ({ query: { type: 'total-score' } })),
  may(api.studentTimeline, to.everybodyOwn, () => ({ query: { type: 'total-score' } })),
  may(api.studentTogether, to.everybodyOwn),
  may(api.studentPractice, to.everybodyOwn),
  may(api.prepareComing, to.everybodyOwn),
  may(api.startPractice, to.everybodyOwn, () => ({ body: { of: 'Weak' as const } })),
  may(api.studentBasics, to.everybodyOwn),
  may(api.getHolidayCheck, to.everybodyOwn),
  may(api.switchHolidayCheck, to.everybodyOwn),
];

/** Bookmarks, which are nobody's but their owner's. */
export const bookmarkPermissions = [
  may(api.listBookmarks, to.everybodyOwn),
  may(api.setBookmark, to.everybodyOwn, (it) => ({
    params: { question_id: it.answeredQuestion },
    body: { note: 'あとで見直す' },
  })),
  may(
    api.removeBookmark,
    to.everybodyOwn,
    (it) => ({ params: { question_id: it.answeredQuestion } }),
    { fresh: fresh.freshBookmark },
  ),
];

/** What people are told, and the devices on which they are. */
export const notificationPermissions = [
  may(api.listNotifications, to.everybodyOwn),
  may(api.countUnreadNotifications, to.everybodyOwn),
  may(api.readNotifications, to.everybodyOwn, () => ({ body: { all: true as const } })),
  may(api.getPushKey, to.everybodyOwn),
  may(api.listPushSubscriptions, to.everybodyOwn),
  may(api.addPushSubscription, to.everybodyOwn, () => ({ body: PUSH_DEVICE })),
  may(api.removePushSubscription, to.ownOnly, (it) => ({ params: { id: it.pushSubscription } }), {
    fresh: fresh.freshPushSubscription,
  }),
  may(api.sendTestPush, to.everybodyOwn),
];

/** Reports of questions, and the replies to them. */
export const questionReportPermissions = [
  may(api.reportQuestion, to.everybodyOwn, (it) => ({
    params: { question_id: it.answeredQuestion },
    body: { reason: 'outdated' as const, survey_id: it.survey },
  })),
  may(api.listOwnQuestionReports, to.everybodyOwn),
  may(api.seeQuestionReport, to.ownOnly, (it) => ({ params: { id: it.questionReport } })),
  may(api.listQuestionReports, to.adminsAndEditorsReports),
  may(api.answerQuestionReport, to.answersReports, (it) => ({
    params: { id: it.questionReport },
    body: { outcome: 'kept' as const, reply: '今の規程のとおりです。' },
  })),
  may(api.getSurveyHelp, to.ownOnly, (it) => ({ params: { survey_id: it.survey } })),
  may(
    api.askAboutSurvey,
    to.ownOnly,
    (it) => ({
      params: { survey_id: it.survey },
      body: { asked_id: it.helper },
    }),
    { fresh: freshLeech },
  ),
  may(api.listAskedQuestions, to.everybodyOwn),
  may(api.answerAsk, to.ownOnly, (it) => ({
    params: { id: it.ask },
    body: { reply: '規程の3ページの表で覚えるとよいです。' },
  })),
];
