import { MAX_REPORTS_A_DAY, type OwnQuestionReport } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { ownAnswer } from '../survey-sheets/survey-sheets.access';
import {
  countReportsSince,
  insertReport,
  markSeen,
  pageOfOwnReports,
  replaceOpenReport,
  type OwnReportRow,
} from './own-reports.queries';
import { sentOf } from './report-row';

const DAY_MS = 86_400_000;
const TOO_MANY = `問題の報告は、1日に${MAX_REPORTS_A_DAY}件まで送れます。続きは、明日送ってください。`;

const present = (row: OwnReportRow): OwnQuestionReport => {
  const { asked_id: id, asked_name: name } = row;
  return { ...row, ...sentOf(row), asked: id === null || name === null ? null : { id, name } };
};

/** A report that the caller has made. @throws AppError NOT_FOUND */
export const ownReport = async (tx: Tx, caller: Caller, id: number): Promise<OwnQuestionReport> => {
  const { rows } = await pageOfOwnReports({ tx, caller, list: theRow(id) });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return present(rows[0]);
};

export const listOwnQuestionReports = async (
  call: CallOf<typeof endpoints.listOwnQuestionReports>,
): Promise<Page<OwnQuestionReport>> => {
  const { rows, total } = await pageOfOwnReports(call);
  return { rows: rows.map(present), total };
};

/** Reports a question that the caller has answered; what an open report says is replaced. */
export const reportQuestion = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.reportQuestion>): Promise<OwnQuestionReport> => {
  const { survey_id: surveyId, reason, comment } = body;
  const { questionId, wordingId, version } = await ownAnswer(tx, caller, surveyId);
  if (questionId !== params.question_id) throw new AppError('NOT_FOUND');
  const since = new Date(now.getTime() - DAY_MS);
  const recent = await countReportsSince(tx, caller, { since, areAsks: false });
  // What is wrong is wrong with the words that were read.
  const said = { reason, comment: comment.trim() };
  const report = { questionId: wordingId, surveyId, version, ...said, now };
  const replaced = await replaceOpenReport(tx, caller, report);
  if (replaced !== null) return ownReport(tx, caller, replaced);
  if (recent >= MAX_REPORTS_A_DAY) throw new AppError('TOO_MANY_REQUESTS', { message: TOO_MANY });
  return ownReport(tx, caller, await insertReport(tx, caller, report));
};

/** Notes that the reply was seen, the first time. */
export const seeQuestionReport = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.seeQuestionReport>): Promise<OwnQuestionReport> => {
  await markSeen(tx, caller, params.id, now);
  return ownReport(tx, caller, params.id);
};
