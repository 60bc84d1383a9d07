import {
  MAX_ASKS_A_DAY,
  type AskedQuestion,
  type OwnQuestionReport,
  type SurveyHelp,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { LEECH_LAPSES, placedWords } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { refuseStale } from '../../shared/revisions';
import { todayOf } from '../../shared/today';
import { withdrawNotifications } from '../notifications/notify';
import { ownAnswer, type OwnAnswer } from '../survey-sheets/survey-sheets.access';
import {
  findLatestAsk,
  insertAsk,
  listHelpers,
  pageOfAsked,
  updateAsk,
  type AskedList,
  type AskedRow,
} from './asks.queries';
import { countReportsSince } from './own-reports.queries';
import { ownReport } from './own-reports.service';
import { lockReport, updateReply } from './question-reports.queries';
import { sentOf } from './report-row';
import { tellAsked, tellAsker, type TellingTools } from './tell-asks';

const DAY_MS = 86_400_000;
const TOO_MANY = `問題について聞けるのは、1日に${MAX_ASKS_A_DAY}件までです。続きは、明日聞いてください。`;
const NO_HELPER = 'この人には聞けません。聞ける人を選び直してください。';

const helpersFor = (tx: Tx, caller: Caller, answer: OwnAnswer, today: string) =>
  answer.lapses >= LEECH_LAPSES
    ? listHelpers(tx, caller, { ...answer, today })
    : Promise.resolve([]);

/** Whom the caller may ask about a question that they answered, and what they asked last. */
export const getSurveyHelp = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.getSurveyHelp>): Promise<SurveyHelp> => {
  const answer = await ownAnswer(tx, caller, params.survey_id);
  const helpers = await helpersFor(tx, caller, answer, todayOf(caller, now));
  const latest = await findLatestAsk(tx, caller, answer.questionId);
  return { helpers, latest: latest && (await ownReport(tx, caller, latest.id)) };
};

/** Asks somebody about a question that does not stick; what has no reply yet is replaced. */
export const askAboutSurvey = async (
  { tx, caller, params, body, now }: CallOf<typeof endpoints.askAboutSurvey>,
  tools: TellingTools,
): Promise<OwnQuestionReport> => {
  const answer = await ownAnswer(tx, caller, params.survey_id);
  const { wordingId: questionId, version, title } = answer;
  const since = new Date(now.getTime() - DAY_MS);
  const recent = await countReportsSince(tx, caller, { since, areAsks: true });
  const helpers = await helpersFor(tx, caller, answer, todayOf(caller, now));
  const { asked_id: askedId, comment } = body;
  if (!helpers.some(({ id }) => id === askedId))
    throw invalid([{ field: 'asked_id', message: NO_HELPER }]);
  const said = { askedId, comment: comment.trim() };
  const ask = { questionId, version, surveyId: params.survey_id, ...said };
  const latest = await findLatestAsk(tx, caller, answer.questionId);
  const open = latest?.is_open ? latest : null;
  if (!open && recent >= MAX_ASKS_A_DAY)
    throw new AppError('TOO_MANY_REQUESTS', { message: TOO_MANY });
  if (open) await updateAsk(tx, caller, open.id, ask);
  const id = open?.id ?? (await insertAsk(tx, caller, ask, now));
  if (open && open.asked_id !== null && open.asked_id !== askedId) {
    const about = { companyId: caller.companyId, kinds: ['QuestionAsked'] as const };
    await withdrawNotifications(tx, about, [id], [open.asked_id]);
  }
  // Whoever was asked already reads the new words where they read the old ones.
  if (open?.asked_id !== askedId)
    await tellAsked({ tx, caller, now }, { id, askedId, title }, tools);
  return ownReport(tx, caller, id);
};

/** The right choices, or the words in the order of the blanks: a question has either. */
const rightAnswerOf = ({ selectable, orderable }: AskedRow): string[] =>
  [...selectable.filter((choice) => choice.is_correct), ...placedWords(orderable)].map(
    ({ text }) => text,
  );

const present = (row: AskedRow): AskedQuestion => ({
  ...row,
  ...sentOf(row),
  right_answer: rightAnswerOf(row),
  asker: { id: row.asker_id, name: row.asker_name },
});

/** What the caller was asked. */
export const listAskedQuestions = async (call: AskedList): Promise<Page<AskedQuestion>> => {
  const { rows, total } = await pageOfAsked(call);
  return { rows: rows.map(present), total };
};

/** Something that the caller was asked. @throws AppError NOT_FOUND */
const askedOfCaller = async (tx: Tx, caller: Caller, id: number): Promise<AskedRow> => {
  const { rows } = await pageOfAsked({ tx, caller, query: {}, list: theRow(id) });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
};

/** Replies to what the caller was asked and tells who asked. The same reply again changes nothing. */
export const answerAsk = async (
  { tx, caller, params, body, now }: CallOf<typeof endpoints.answerAsk>,
  tools: TellingTools,
): Promise<AskedQuestion> => {
  await lockReport(tx, caller.companyId, params.id);
  const row = await askedOfCaller(tx, caller, params.id);
  const reply = body.reply.trim();
  if (row.reply === reply) return present(row);
  const basedOn = body.revision;
  await refuseStale(tx, caller, { target: 'question_report', row, basedOn, now });
  await updateReply(tx, caller, row.id, { outcome: 'answered', reply, now });
  await audit(tx, caller, { action: 'question_report.answer-ask', targetId: row.id, changes: {} });
  const told = { id: row.id, askerId: row.asker_id, title: row.question_title };
  await tellAsker({ tx, caller, now }, told, tools);
  return present(await askedOfCaller(tx, caller, row.id));
};
