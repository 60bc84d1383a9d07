import type { Caller, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { onlyRow } from '../../shared/only-row';
import { contentAfter, hasSameContent } from './content';
import type { Draft } from './draft';
import { presetsAmong } from './drafts';
import { isReviewingCompany } from './review/review.queries';
import { upsertSearchTexts } from './search/search-texts.access';
import type { CurrentQuestion } from './current-question';
import {
  listAskedQuestionIds,
  insertQuestions,
  insertVersions,
  updateVersions,
  updateQuestions,
  deleteQuestionsFromExaminations,
  type NewQuestion,
  type VersionToWrite,
} from './write.queries';

type NewDraft = Draft & Pick<NewQuestion, 'isDraft' | 'preset'>;

const insertAll = async (
  tx: Tx,
  caller: Caller,
  drafts: readonly NewDraft[],
  now: Date,
): Promise<number[]> => {
  const questions = drafts.map((draft) => ({ ...draft, variantOf: draft.main?.id ?? null }));
  const ids = await insertQuestions(tx, caller, questions, now);
  const versions = drafts.map(({ content }, index) => ({
    questionId: itemAt(ids, index),
    version: 1,
    content,
  }));
  await insertVersions(tx, caller, versions, now);
  await upsertSearchTexts(tx, caller.companyId, ids);
  return ids;
};

/** Saves checked drafts of new questions and answers their ids in order. Two inserts however many there are. */
export const saveNew = async (
  tx: Tx,
  caller: Caller,
  drafts: readonly Draft[],
  now: Date,
): Promise<number[]> => {
  if (drafts.length === 0) return [];
  const presets = await presetsAmong(tx, caller, drafts);
  const isDraft = await isReviewingCompany(tx, caller);
  const questions = drafts.map((draft, index) => ({
    ...draft,
    isDraft,
    // A variant is offered to whom its main question is.
    preset: draft.main?.preset ?? itemAt(presets, index),
  }));
  return insertAll(tx, caller, questions, now);
};

/** Saves one that is not asked before it is published, whatever the company wants of others. @returns its id */
export const saveDraft = async (
  tx: Tx,
  caller: Caller,
  draft: Draft & Pick<NewQuestion, 'preset'>,
  now: Date,
): Promise<number> => onlyRow(await insertAll(tx, caller, [{ ...draft, isDraft: true }], now));

type ChangedDraft = Draft & { current: CurrentQuestion };

/**
 * Saves checked drafts of locked questions. A version that was put into a sheet stays as it was asked and a
 * new one follows it; one that was not is written over.
 */
export const saveChanged = async (
  tx: Tx,
  caller: Caller,
  drafts: readonly ChangedDraft[],
  now: Date,
): Promise<void> => {
  if (drafts.length === 0) return;
  const asked = await listAskedQuestionIds(
    tx,
    drafts.map(({ current }) => current.id),
  );
  const added: VersionToWrite[] = [];
  const replaced: VersionToWrite[] = [];
  const questions = drafts.map(({ content, current, minorCategoryId, main, marks }) => {
    const { id, version } = current;
    const isChanged = !hasSameContent(content, contentAfter({}, current));
    const isNew = asked.has(id) && isChanged;
    if (isNew) added.push({ questionId: id, version: version + 1, content });
    else if (!asked.has(id)) replaced.push({ questionId: id, version, content });
    const variantOf = main?.id ?? null;
    return {
      id,
      minorCategoryId,
      version: isNew ? version + 1 : version,
      variantOf,
      marks,
      isChanged,
    };
  });
  await insertVersions(tx, caller, added, now);
  await updateVersions(tx, caller, replaced);
  await updateQuestions(tx, caller, questions, now);
  const ended = drafts.filter(({ marks, current }) => marks.retired && !current.retired);
  await deleteQuestionsFromExaminations(
    tx,
    ended.map(({ current }) => current.id),
  );
  // What stays is found as before: moved or retired questions say the same.
  const reworded = new Set(questions.flatMap(({ id, isChanged }) => (isChanged ? [id] : [])));
  const ids = drafts.flatMap(({ current: { id, tags: before }, marks }) =>
    reworded.has(id) || String(before) !== String(marks.tags) ? [id] : [],
  );
  await upsertSearchTexts(tx, caller.companyId, ids);
};
