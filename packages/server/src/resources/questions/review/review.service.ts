import type { Question } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../../platform/errors';
import { audit, type AuditEntry } from '../../../shared/audit';
import type { CallOf } from '../../../shared/caller';
import { refuseStale } from '../../../shared/revisions';
import { editableQuestion } from '../questions.access';
import { getQuestion } from '../questions.service';
import type { CurrentQuestion } from '../current-question';
import { publishAmendment } from './amendments.service';
import { refusalOfPublishing } from './review.rules';
import { isReviewingCompany, replaceRemarks, updateReviews } from './review.queries';
import { tellStep, type ToldStep } from './tell-step';

type ReviewCall = CallOf<typeof endpoints.reviewQuestion>;

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
  await tellStep(tx, caller, { step: 'Publish', questions: [question], now });
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
  await tellStep(tx, caller, { step, questions: [question], now });
  return getQuestion(tx, caller, question.id);
};
