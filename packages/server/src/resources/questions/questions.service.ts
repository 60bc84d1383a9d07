import type { Question, QuestionBody } from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import type { ImageStore } from '../../platform/files/image-store';
import { theRow } from '../../platform/http/lists';
import type { UploadedFile } from '../../platform/http/multipart';
import type { Page } from '../../platform/list-pages';
import { audit } from '../../shared/audit';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { refuseStale } from '../../shared/revisions';
import { changesInLog } from './change-log';
import { isApproved } from '../companies/companies.access';
import { storeImage } from '../files/files.service';
import { contentAfter } from './content';
import type { Draft } from './draft';
import { draftIssues } from './drafts';
import {
  listIdsOfQuestionPage,
  countMostChoicesOf,
  pageOfQuestions,
  type QuestionList,
} from './list.queries';
import { marksAfter } from './marks';
import { changeableIds, editableQuestion } from './questions.access';
import { listWordings } from './variants.queries';
import { mainQuestion } from './variants.service';
import { asQuestion } from './questions.present';
import { changesWording } from './review/amendments.rules';
import { isReviewingCompany } from './review/review.queries';
import { saveChanged, saveNew } from './save';
import { hitsOf } from './search/hits';
import { listSearched } from './search/search-texts.access';
import { markQuestionDeleted, deleteQuestionsFromExaminations } from './write.queries';

/** How many choices or words one of the questions of a list has at most, for the columns of a file; 0 without any. */
export const countMostChoices = (call: QuestionList): Promise<number> => countMostChoicesOf(call);

/** What tells how people answered is the company's own: an editor of basics asks for none of it. */
const refuseResults = ({ caller, query, list }: QuestionList): void => {
  const asks =
    query.user_id !== undefined ||
    query.department_id !== undefined ||
    query.needs_review !== undefined ||
    list.sort?.field === 'discrimination' ||
    list.sort?.field === 'asked' ||
    list.sort?.field === 'correct_rate';
  if (asks && !isAdmin(caller)) throw new AppError('FORBIDDEN');
};

/** Where the questions of a page say what was searched for. */
const hitsOfPage = async ({ tx, caller, query: { q } }: QuestionList, rows: { id: number }[]) => {
  if (q === undefined || q === '' || rows.length === 0) return () => undefined;
  const ids = rows.map(({ id }) => id);
  const searched = groupBy(
    await listSearched(tx, caller, ids),
    (one) => one.variant_of ?? one.question_id,
  );
  return (id: number, hidesKey: boolean) => hitsOf(searched.get(id) ?? [], q, hidesKey);
};

export const listQuestions = async (call: QuestionList): Promise<Page<Question>> => {
  const { tx, caller } = call;
  refuseResults(call);
  const { rows, total } = await pageOfQuestions(call);
  const isOthers = (row: { company_id: number }) => row.company_id !== caller.companyId;
  const hidesOthers = rows.some(isOthers) && !(await isApproved(tx, caller.companyId));
  const changeable = await changeableIds(tx, caller, rows);
  const hitsById = await hitsOfPage(call, rows);
  const each = rows.map((row) => {
    const editable = changeable.has(row.id);
    const hidesKey = (!isAdmin(caller) && !editable) || (hidesOthers && isOthers(row));
    const question = asQuestion(row, {
      caller,
      editable,
      isOwn: !isOthers(row),
      hidesKey,
      hidesStats: !isAdmin(caller),
    });
    return { ...question, hits: hitsById(row.id, hidesKey) };
  });
  return { rows: each, total };
};

/** The ids of a page of the same list. */
export const idsOfQuestions = (call: QuestionList): Promise<number[]> =>
  listIdsOfQuestionPage(call);

/** A live question of the company or a preset one. @throws AppError NOT_FOUND */
export const getQuestion = async (tx: Tx, caller: Caller, id: number): Promise<Question> => {
  const { rows } = await listQuestions({ tx, caller, query: {}, list: theRow(id) });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
};

/** The live variants of a question, in the order in which they were made. */
export const listVariants = async (tx: Tx, caller: Caller, id: number): Promise<Question[]> => {
  const wordings = await listWordings(tx, id);
  const ids = wordings.flatMap((row) => (row.variant_of === id ? [row.id] : []));
  if (ids.length === 0) return [];
  const list = { sort: { field: 'id', descending: false }, offset: 0, limit: ids.length, ids };
  return (await listQuestions({ tx, caller, query: {}, list })).rows;
};

/** A request for one question, as JSON or as a form with files. */
export interface QuestionRequest<B> {
  body: B;
  files: Record<string, UploadedFile>;
  images: ImageStore;
  now: Date;
}

/** What may be changed, and the revision that it was made from. */
type QuestionUpdate = Partial<QuestionBody> & { revision?: number | undefined };

/** Refuses a draft with issues; only then are the images that came with it worth keeping. */
export const checkedDraft = async (
  tx: Tx,
  caller: Caller,
  draft: Draft,
  { files, images }: Pick<QuestionRequest<unknown>, 'files' | 'images'>,
): Promise<Draft> => {
  const issues = await draftIssues(tx, caller, [draft]);
  if (issues.length > 0) throw invalid(issues.map(({ field, message }) => ({ field, message })));
  const content = { ...draft.content };
  for (const field of ['statement_image', 'commentary_image'] as const) {
    const file = files[field];
    if (file) content[field] = (await storeImage(tx, caller, images, file)).url;
  }
  return { ...draft, content };
};

const log = (
  tx: Tx,
  caller: Caller,
  action: 'create' | 'update' | 'delete',
  { id, changes }: { id: number; changes: Record<string, unknown> },
) =>
  audit(tx, caller, {
    action: `question.${action}` as const,
    targetId: id,
    changes,
  });

export const createQuestion = async (
  tx: Tx,
  caller: Caller,
  request: QuestionRequest<QuestionBody>,
): Promise<Question> => {
  const { minor_category_id: minorCategoryId, variant_of: variantOf = null } = request.body;
  const main = await mainQuestion(tx, caller, variantOf);
  const content = contentAfter(request.body, null);
  const marks = marksAfter(request.body, null);
  const plain = { content, minorCategoryId, marks, current: null, main };
  const draft = await checkedDraft(tx, caller, plain, request);
  const [id] = await saveNew(tx, caller, [draft], request.now);
  await log(tx, caller, 'create', {
    id: id!,
    changes: { title: draft.content.title, variant_of: variantOf },
  });
  return getQuestion(tx, caller, id!);
};

export const updateQuestion = async (
  tx: Tx,
  caller: Caller,
  id: number,
  request: QuestionRequest<QuestionUpdate>,
): Promise<Question> => {
  const current = await editableQuestion(tx, caller, id);
  const {
    minor_category_id: minorCategoryId = current.minor_category_id,
    variant_of: variantOf = current.variant_of,
    revision: basedOn,
  } = request.body;
  await refuseStale(tx, caller, { target: 'question', row: current, basedOn, now: request.now });
  const main = await mainQuestion(tx, caller, variantOf);
  const content = contentAfter(request.body, current);
  const marks = marksAfter(request.body, current);
  const plain = { content, minorCategoryId, marks, current, main };
  if (changesWording(plain) && (await isReviewingCompany(tx, caller)))
    throw new AppError('REVIEW_NEEDED');
  const draft = await checkedDraft(tx, caller, plain, request);
  await saveChanged(tx, caller, [{ ...draft, current }], request.now);
  const placed = { minor_category_id: minorCategoryId, variant_of: variantOf, ...marks };
  const after = { ...draft.content, ...placed };
  await log(tx, caller, 'update', { id, changes: changesInLog(current, after) });
  return getQuestion(tx, caller, id);
};

/** Deletes a question with its variants: it leaves the lists and what is still to be asked, and stays in what was asked. */
export const deleteQuestion = async (
  tx: Tx,
  caller: Caller,
  id: number,
  now: Date,
): Promise<Question> => {
  await editableQuestion(tx, caller, id);
  const question = await getQuestion(tx, caller, id);
  await markQuestionDeleted(tx, caller, id, now);
  await deleteQuestionsFromExaminations(tx, [id]);
  await log(tx, caller, 'delete', { id, changes: { title: question.title } });
  return question;
};
