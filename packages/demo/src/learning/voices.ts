import type { AuditAction } from '@tokiori/contract';
import { addDays, type CalendarDate } from '@tokiori/domain';
import { demoBookmarks, demoReports } from '../content/voices';
import type { DemoReport } from '../content/types';
import { HOUR, instantOf } from '../moments';
import { nextId, type DemoRows } from '../rows';
import type { MadeQuestion } from '../library/questions';
import type { MadeCompany, Member } from '../tenants/companies';

/** Whom and what a bookmark or a report names, with the latest answer to it. */
const namedIn = (
  rows: DemoRows,
  { members }: MadeCompany,
  questions: readonly MadeQuestion[],
  named: { person: string; question: string },
) => {
  const member = members.find(({ person }) => person.key === named.person);
  const question = questions.find(({ source }) => source.title === named.question);
  if (!member || !question) throw new Error(`${named.person} or ${named.question} is unknown`);
  const answers = rows.surveys.filter(
    (survey) =>
      survey.user_id === member.id && survey.question_id === question.id && survey.answered_at,
  );
  // Rows stand in the order in which their sheets were made.
  const latest = answers.at(-1);
  if (!latest) throw new Error(`${named.person} has not answered ${named.question}`);
  return { member, question, latest };
};

/** Read once more after the answer. */
const READING_SECONDS = 40;

/** Adds the bookmarks of a company's people, each set after the latest answer. */
export const addBookmarks = (
  rows: DemoRows,
  company: MadeCompany,
  questions: readonly MadeQuestion[],
): void => {
  for (const bookmark of demoBookmarks) {
    const { member, question, latest } = namedIn(rows, company, questions, bookmark);
    const answeredAt = new Date(latest.answered_at!);
    rows.bookmarks.push({
      company_id: company.id,
      user_id: member.id,
      question_id: question.id,
      survey_id: latest.id!,
      note: bookmark.note,
      created_at: new Date(answeredAt.getTime() + READING_SECONDS * 1000),
    });
  }
};

const replyColumns = (by: Member | undefined, reply: DemoReport['reply'], today: CalendarDate) => ({
  outcome: reply?.outcome ?? null,
  reply: reply?.text ?? null,
  answered_at: reply ? instantOf(addDays(today, -reply.daysAgo), 10.5 * HOUR) : null,
  answered_by: by?.id ?? null,
  revision: reply ? 2 : 1,
});

const addAudit = (
  rows: DemoRows,
  by: Member,
  { id, outcome, answered_at: at }: DemoRows['question_reports'][number],
): void => {
  rows.audit_log.push({
    company_id: by.companyId,
    real_user_id: by.id,
    user_id: by.id,
    action: 'question_report.answer' satisfies AuditAction,
    target_type: 'question_report',
    target_id: id!,
    changes: { outcome: { from: null, to: outcome! } },
    created_at: at!,
  });
};

/** Adds what people found wrong with their company's questions, and the replies. */
export const addReports = (
  rows: DemoRows,
  company: MadeCompany,
  questions: readonly MadeQuestion[],
  today: CalendarDate,
): void => {
  for (const report of demoReports) {
    const { member, question, latest } = namedIn(rows, company, questions, report);
    const by = company.members.find(({ person }) => person.key === report.reply?.by);
    const row = {
      id: nextId(rows.question_reports),
      company_id: company.id,
      user_id: member.id,
      question_id: question.id,
      version: 1,
      survey_id: latest.id!,
      reason: report.reason,
      comment: report.comment,
      created_at: instantOf(addDays(today, -report.daysAgo), 18 * HOUR),
      ...replyColumns(by, report.reply, today),
    };
    rows.question_reports.push(row);
    if (by) addAudit(rows, by, row);
  }
};
