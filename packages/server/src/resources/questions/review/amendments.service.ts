import type { AmendmentBody, Question } from '@tokiori/contract';
import { AppError } from '../../../platform/errors';
import { audit } from '../../../shared/audit';
import type { Caller, Tx } from '../../../shared/caller';
import { refuseStale } from '../../../shared/revisions';
import { changesInLog } from '../change-log';
import { contentAfter, hasSameContent } from '../content';
import type { Draft } from '../draft';
import { draftIssues } from '../drafts';
import { marksAfter } from '../marks';
import { editableQuestion } from '../questions.access';
import { checkedDraft, getQuestion, type QuestionRequest } from '../questions.service';
import { saveChanged, saveDraft } from '../save';
import { mainQuestion } from '../variants.service';
import type { CurrentQuestion } from '../current-question';
import { lockCurrentQuestions, markQuestionDeleted } from '../write.queries';
import { findAmendmentId, updateAmends } from './amendments.queries';
import { amendedDraft, baseOf, contentOf } from './amendments.rules';

const IS_DRAFT = 'この問題は、まだ公開していない下書きです。そのまま変更できます。';
const THERE =
  'この問題には、公開していない改訂案がすでにあります。そちらを開いて変更してください。';
const GONE = '元の問題が削除されているため、公開できません。';
const CHANGED =
  '改訂案を作ったあとに、元の問題の文面か正解が変わっています。改訂案を削除して、いまの問題から作り直してください。';

const refuse = (message: string): never => {
  throw new AppError('CONFLICT', { message });
};

/** Begins a draft that takes the place of a published question's wording once it is published. */
export const createAmendment = async (
  tx: Tx,
  caller: Caller,
  id: number,
  request: QuestionRequest<AmendmentBody>,
): Promise<Question> => {
  const current = await editableQuestion(tx, caller, id);
  const { minor_category_id: minorCategoryId = current.minor_category_id, revision: basedOn } =
    request.body;
  await refuseStale(tx, caller, { target: 'question', row: current, basedOn, now: request.now });
  if (current.review_state !== null) refuse(IS_DRAFT);
  const plain: Draft = {
    content: contentAfter(request.body, current),
    minorCategoryId,
    marks: { ...marksAfter(request.body, current), retired: current.retired },
    current,
    main: await mainQuestion(tx, caller, current.variant_of),
  };
  const draft = await checkedDraft(tx, caller, plain, request);
  // Said last: what else is wrong with the request is wrong without it, too.
  if ((await findAmendmentId(tx, caller, id)) !== null) refuse(THERE);
  const { preset } = current;
  const draftId = await saveDraft(tx, caller, { ...draft, main: null, preset }, request.now);
  await updateAmends(tx, caller, draftId, { id, base: baseOf(current) });
  await audit(tx, caller, {
    action: 'question.amend',
    targetId: id,
    changes: { title: current.title },
  });
  return getQuestion(tx, caller, draftId);
};

/** Why a locked amendment cannot be published; otherwise the published question as it makes it. */
const amendedBy = async (
  tx: Tx,
  caller: Caller,
  amendment: CurrentQuestion,
): Promise<string | (Draft & { current: CurrentQuestion })> => {
  const { amends_id: id, amends_base: base } = amendment;
  const [current] = id === null ? [] : await lockCurrentQuestions(tx, caller, [id]);
  if (!current || !base) return GONE;
  if (!hasSameContent(base.content, contentOf(current))) return CHANGED;
  const main = await mainQuestion(tx, caller, current.variant_of);
  const draft = { ...amendedDraft(amendment, base, current), current, main };
  const [issue] = await draftIssues(tx, caller, [draft]);
  return issue ? issue.message : draft;
};

/**
 * Gives a published question the wording of a locked amendment, which is gone with it: what was asked keeps its version.
 * @returns the question's id, or why it cannot be done
 */
export const publishAmendment = async (
  tx: Tx,
  caller: Caller,
  amendment: CurrentQuestion,
  now: Date,
): Promise<number | string> => {
  const draft = await amendedBy(tx, caller, amendment);
  if (typeof draft === 'string') return draft;
  const { current, content, minorCategoryId, marks } = draft;
  await saveChanged(tx, caller, [draft], now);
  await markQuestionDeleted(tx, caller, amendment.id, now);
  const placed = { minor_category_id: minorCategoryId, variant_of: current.variant_of, ...marks };
  await audit(tx, caller, {
    action: 'question.update',
    targetId: current.id,
    changes: changesInLog(current, { ...content, ...placed }),
  });
  return current.id;
};
