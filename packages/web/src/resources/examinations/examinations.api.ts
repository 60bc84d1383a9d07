import {
  getExamination,
  listExaminationQuestions,
  listExaminationQuestionSurveys,
  listExaminations,
  listExaminationSheets,
  listWaitingCourses,
  nextSheet,
  studentTop,
  takeRecap,
} from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { retryUnlessNotBegun } from '../../app/sheets/not-begun';

/** More than anybody holds: an examination's questions are shown whole. */
const WHOLE = '[0,999]';

/** The learner's own: running, to come and ended. */
export const examinationsQuery = () =>
  queryOf(listExaminations, {
    query: { include_future: true, range: WHOLE, sort: '["from","DESC"]' },
  });

/** What comes once they have passed what it asks for before. */
export const waitingCoursesQuery = () => ({
  ...queryOf(listWaitingCourses, { query: { range: '[0,49]' } }),
  throwOnError: false,
});

export const examinationQuery = (id: number) =>
  queryOf(getExamination, { params: { examination_id: id } });

export const questionsQuery = (id: number) => ({
  ...queryOf(listExaminationQuestions, {
    params: { examination_id: id },
    query: { range: WHOLE, sort: '["sequence","ASC"]' },
  }),
  throwOnError: false,
});

export const sheetsQuery = (id: number) => ({
  ...queryOf(listExaminationSheets, {
    params: { examination_id: id },
    query: { range: '[0,49]', sort: '["id","DESC"]' },
  }),
  throwOnError: false,
});

/** One's answers to a question, the latest first. */
export const answersQuery = (examinationId: number, questionId: number) => ({
  ...queryOf(listExaminationQuestionSurveys, {
    params: { examination_id: examinationId, question_id: questionId },
    query: { range: '[0,49]', sort: '["id","DESC"]' },
  }),
  throwOnError: false,
});

/** What waits now, with minutes estimated from the learner's own pace. */
export const takeNowQuery = () => ({ ...queryOf(studentTop, {}), throwOnError: false });

/** The sheet to take: made when it is asked for, so it is asked for on pressing start. */
export const sheetToTakeQuery = (kind: 'Daily' | 'Recap', id: number) => ({
  ...queryOf(kind === 'Daily' ? nextSheet : takeRecap, { params: { examination_id: id } }),
  staleTime: 0,
  retry: retryUnlessNotBegun,
});
