import type { Question, ReviewStep } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../../platform/errors';
import { audit, type AuditEntry } from '../../../shared/audit';
import type { Caller, CallOf, Tx } from '../../../shared/caller';
import { refuseStale } from '../../../shared/revisions';
import { notifyAgain } from '../../notifications/notify';
import { editableQuestion } from '../questions.access';
import { getQuestion } from '../questions.service';
import type { CurrentQuestion } from '../current-question';
import { publishAmendment } from './amendments.service';
import { refusalOfPublishing } from './review.rules';
import {
  findCallersName,
  isReviewingCompany,
  listReviewerIds,
  replaceRemarks,
  updateReviews,
} from './review.queries';

type ReviewCall = CallOf<typeof endpoints.reviewQuestion>;
type ToldStep = Exclude<ReviewStep, 'Resolve'>;

const NEXT = { Ask: 'Waiting', Publish: null, Return: 'Draft' } as const;
const ACTIONS = {
  Ask: 'question.ask_review',
  Publish: 'question.publish',
  Return: 'question.send_back',
} as const;

const PUBLISHED = 'この問題は、もう公開されています。';
const WAITS = 'この問題は、もう確認を依頼されています。';

const refuse = (message: string): never => {
  throw new AppError('CONFLICT', { message });
};

export const entryOfStep = (step: ToldStep, { id, title }: CurrentQuestion): AuditEntry => ({
  action: ACTIONS[step],
  targetId: id,
  changes: { title },
});

/** Tells who is to act next, or how it ended. */
const tell = async (
  tx: Tx,
  caller: Caller,
  { step, question, now }: { step: ToldStep; question: CurrentQuestion; now: Date },
): Promise<void> => {
  const { id, title: name, review_author_id: authorId } = question;
  const authors = authorId === null || authorId === caller.userId ? [] : [authorId];
  const people = step === 'Ask' ? await listReviewerIds(tx, caller) : authors;
  const data = { name, question_id: id, step, person_name: await findCallersName(tx, caller) };
  const told = people.map((userId) => ({ userId, subjectId: id, data }));
  await notifyAgain(tx, { companyId: caller.companyId, kind: 'QuestionReview' }, told, now);
};

const resolve = async ({ tx, caller, body }: ReviewCall, question: CurrentQuestion) => {
  const { remark_number: number } = body;
  const remarks = question.review_remarks;
  if (number === undefined || remarks[number - 1] === undefined)
    throw invalid([{ field: 'remark_number', message: '指摘が見つかりません。' }]);
  const after = remarks.map((one, at) => (at === number - 1 ? { ...one, resolved: true } : one));
  await replaceRemarks(tx, caller, question.id, after);
};

const sendBack = async ({ tx, caller, body, now }: ReviewCall, question: CurrentQuestion) => {
  const { remarks = [] } = body;
  if (remarks.length === 0)
    throw invalid([{ field: 'remarks', message: '指摘を1つ以上入力してください。' }]);
  const made = { author_id: caller.userId, made_at: now.toISOString(), resolved: false };
  // What was met before is done with.
  const open = question.review_remarks.filter(({ resolved }) => !resolved);
  const added = remarks.map((remark) => ({ ...remark, ...made }));
  await replaceRemarks(tx, caller, question.id, [...open, ...added]);
};

/** An amendment goes into the question that it is of. */
const publish = async ({ tx, caller, now }: ReviewCall, amendment: CurrentQuestion) => {
  const outcome = await publishAmendment(tx, caller, amendment, now);
  if (typeof outcome === 'string') return refuse(outcome);
  const question = { ...amendment, id: outcome };
  await audit(tx, caller, entryOfStep('Publish', question));
  await tell(tx, caller, { step: 'Publish', question, now });
  return getQuestion(tx, caller, outcome);
};

/** A step of a draft on its way to being asked. */
export const reviewQuestion = async (call: ReviewCall): Promise<Question> => {
  const { tx, caller, params, body, now } = call;
  const question = await editableQuestion(tx, caller, params.id);
  const { step, revision: basedOn } = body;
  await refuseStale(tx, caller, { target: 'question', row: question, basedOn, now });
  if (question.review_state === null) refuse(PUBLISHED);
  if (step === 'Resolve') {
    await resolve(call, question);
    return getQuestion(tx, caller, question.id);
  }
  if (step === 'Ask' && question.review_state === 'Waiting') refuse(WAITS);
  if (step !== 'Ask') {
    const needsSecond = await isReviewingCompany(tx, caller);
    const refusal = refusalOfPublishing({ question, needsSecond }, caller);
    if (refusal !== null) throw new AppError('FORBIDDEN', { message: refusal });
  }
  if (step === 'Publish' && question.amends_id !== null) return publish(call, question);
  if (step === 'Return') await sendBack(call, question);
  await updateReviews(tx, caller, [question.id], { state: NEXT[step], now });
  await audit(tx, caller, entryOfStep(step, question));
  await tell(tx, caller, { step, question, now });
  return getQuestion(tx, caller, question.id);
};
