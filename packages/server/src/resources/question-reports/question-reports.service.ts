import type { AnsweredReport, QuestionReport } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import { audit } from '../../shared/audit';
import { isAdmin, type Caller, type CallOf, type Tx } from '../../shared/caller';
import { refuseFullMailbox, refuseMailFlood } from '../../shared/mail-limits';
import { refuseStale } from '../../shared/revisions';
import { todayOf } from '../../shared/today';
import { changeableIds } from '../questions/questions.access';
import type { Way } from '../notifications/channels/channel';
import { deliver, isOpen } from '../notifications/channels/deliver';
import { notifyAgain } from '../notifications/notify';
import type { LinkTools } from '../accounts/account-mails';
import {
  findReporter,
  lockReport,
  pageOfReports,
  listReportedQuestionIds,
  updateReply,
  type QuestionReportRow,
  type ReportList,
} from './question-reports.queries';
import { tellCorrected } from './corrected-answers';
import { replyMail } from './reply-mail';
import { sentOf } from './report-row';

/** Provided questions are changed by the operator's SuperAdmins, the company's own by everybody who sees the report. */
const isAnswerable = (caller: Caller, { preset }: QuestionReportRow): boolean =>
  !preset || caller.role === 'SuperAdmin';

const present = (caller: Caller, row: QuestionReportRow): QuestionReport => {
  const { reporter_id: id, reporter_name: name } = row;
  return {
    ...row,
    ...sentOf(row),
    reporter: id === null || name === null ? null : { id, name },
    answerable: isAnswerable(caller, row),
  };
};

/** Questions whose reports the caller sees; `null`: all of the company's. */
const questionsInReach = async (tx: Tx, caller: Caller): Promise<number[] | null> => {
  if (isAdmin(caller)) return null;
  const reported = await listReportedQuestionIds(tx, caller.companyId);
  const questions = reported.map((id) => ({ id, company_id: caller.companyId, preset: false }));
  return [...(await changeableIds(tx, caller, questions))];
};

/** The reports that the caller looks after: admins all of their company's, editors those of what they may change. */
export const listQuestionReports = async (call: ReportList): Promise<Page<QuestionReport>> => {
  const { tx, caller } = call;
  const { rows, total } = await pageOfReports(call, await questionsInReach(tx, caller));
  return { rows: rows.map((row) => present(caller, row)), total };
};

/** A report of questions in the caller's reach. @throws AppError NOT_FOUND */
const visibleReport = async (
  tx: Tx,
  caller: Caller,
  id: number,
  reach: number[] | null,
): Promise<QuestionReportRow> => {
  const { rows } = await pageOfReports({ tx, caller, query: {}, list: theRow(id) }, reach);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
};

const PROVIDED = 'ときおりが提供している問題です。運営会社の管理者が返信します。';

type AnswerCall = CallOf<typeof endpoints.answerQuestionReport>;

/** Tells them in the product, and by mail if they get such mails. @returns what became of the mail */
const tellReporter = async (
  { tx, caller, body, now }: AnswerCall,
  row: QuestionReportRow,
  tools: LinkTools,
): Promise<AnsweredReport['mail']> => {
  const { companyId } = caller;
  const reporter = await findReporter(tx, companyId, { id: row.id, today: todayOf(caller, now) });
  const userId = reporter.id;
  const data = { name: row.question_title, question_report_id: row.id, outcome: body.outcome };
  const told = { userId, subjectId: row.id, data };
  await notifyAgain(tx, { companyId, kind: 'ReportAnswered' }, [told], now);
  const way: Way<'mail'> = { channel: 'mail', kind: 'report-reply', to: reporter };
  if (reporter.email === null || !isOpen(way)) return 'none';
  await refuseFullMailbox(tx, companyId, reporter.email);
  await refuseMailFlood(tx, companyId, 'question replies', now);
  const words = (unsubscribe: string | null) => ({
    aboutUserId: userId,
    ...replyMail(
      { title: row.question_title, ...body },
      { publicUrl: tools.publicUrl, unsubscribe },
    ),
  });
  const sent = await deliver(tx, tools, { companyId, now }, [{ ...way, words }]);
  return sent.some(({ isHeld }) => isHeld) ? 'held' : 'sent';
};

/** Replies to a report and tells the learner who made it. The same reply again changes nothing. */
export const answerQuestionReport = async (
  call: AnswerCall,
  tools: LinkTools,
): Promise<AnsweredReport> => {
  const { tx, caller, params, body, now } = call;
  await lockReport(tx, caller.companyId, params.id);
  const reach = await questionsInReach(tx, caller);
  const row = await visibleReport(tx, caller, params.id, reach);
  if (row.company_id !== caller.companyId) throw new AppError('NOT_FOUND');
  if (!isAnswerable(caller, row)) throw new AppError('FORBIDDEN', { message: PROVIDED });
  await refuseStale(tx, caller, {
    target: 'question_report',
    row,
    basedOn: body.revision,
    now,
  });
  const { outcome } = body;
  const reply = body.reply.trim();
  if (row.outcome === outcome && row.reply === reply)
    return { ...present(caller, row), mail: 'none' };
  await updateReply(tx, caller, row.id, { outcome, reply, now });
  await audit(tx, caller, {
    action: 'question_report.answer',
    targetId: row.id,
    changes: { outcome: { from: row.outcome, to: outcome } },
  });
  const mail = await tellReporter(call, row, tools);
  if (outcome === 'fixed') await tellCorrected(tx, caller, row.question_id, now);
  return { ...present(caller, await visibleReport(tx, caller, row.id, reach)), mail };
};
