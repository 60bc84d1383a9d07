import type { Body } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { contentAfter } from './content';
import type { Draft } from './draft';
import { draftIssues } from './drafts';
import { marksAfter } from './marks';
import { changeableIds, refusalOf, visibleQuestions } from './questions.access';
import { changesWording } from './review/amendments.rules';
import { isReviewingCompany } from './review/review.queries';
import { saveChanged, saveNew } from './save';
import { OF_VARIANT } from './variants.rules';
import { mainQuestions, NO_MAIN } from './variants.service';
import type { CurrentQuestion } from './current-question';
import { lockCurrentQuestions } from './write.queries';

type BatchBody = Body<typeof endpoints.batchQuestions>;
type PutRow = NonNullable<BatchBody['put_questions']>[number];
type Kind = 'post_questions' | 'put_questions';
interface Issue {
  field: string;
  message: string;
  row: number;
}

const MOST_FAULTS = 100;

/** An issue of a row, with its 1-based row number. */
const at = (kind: Kind, index: number, field: string, message: string): Issue => ({
  field: `${kind}.${index}.${field}`,
  message,
  row: index + 1,
});

const REFUSALS = {
  NOT_FOUND: 'この問題は見つかりません。削除されたか、番号が間違っています。',
  FORBIDDEN: '提供されている問題は変更できません。',
};

const idIssues = async (tx: Tx, caller: Caller, rows: readonly PutRow[]): Promise<Issue[]> => {
  const ids = rows.map(({ id }) => id);
  const visible = await visibleQuestions(tx, caller, ids);
  const changeable = await changeableIds(tx, caller, [...visible.values()]);
  return rows.flatMap(({ id }, index): Issue[] => {
    if (ids.indexOf(id) !== index)
      return [at('put_questions', index, 'id', '同じ問題が2回以上指定されています。')];
    const refusal = refusalOf(visible.get(id), changeable);
    return refusal ? [at('put_questions', index, 'id', REFUSALS[refusal])] : [];
  });
};

const refuseIssues = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw invalid(issues.slice(0, MOST_FAULTS));
};

const issuesAmong = async (tx: Tx, caller: Caller, kind: Kind, drafts: readonly Draft[]) =>
  (await draftIssues(tx, caller, drafts)).map(({ index, field, message }) =>
    at(kind, index, field, message),
  );

/** The question that each row asks in other words, locked; what a row does not say stays. */
const mainsOf = async (
  tx: Tx,
  caller: Caller,
  kind: Kind,
  rows: readonly { id?: number | undefined; variant_of?: number | null | undefined }[],
  locked: ReadonlyMap<number, CurrentQuestion> = new Map(),
): Promise<(CurrentQuestion | null)[]> => {
  const wanted = rows.map(
    ({ id, variant_of: variantOf }) =>
      variantOf ?? (variantOf === null ? null : (locked.get(id ?? 0)?.variant_of ?? null)),
  );
  const mains = await mainQuestions(
    tx,
    caller,
    wanted.flatMap((id) => id ?? []),
  );
  return wanted.map((id, index) => {
    if (id === null) return null;
    const main = mains.get(id);
    if (!main) throw invalid([at(kind, index, 'variant_of', NO_MAIN)]);
    return main;
  });
};

const changedDrafts = async (tx: Tx, caller: Caller, rows: readonly PutRow[]) => {
  const ids = rows.map(({ id }) => id);
  const locked = new Map<number, CurrentQuestion>(
    (await lockCurrentQuestions(tx, caller, ids)).map((question) => [question.id, question]),
  );
  const mains = await mainsOf(tx, caller, 'put_questions', rows, locked);
  return rows.map(({ id, minor_category_id: minorCategoryId, ...change }, index) => {
    const current = locked.get(id);
    // Deleted between the first look and the lock.
    if (!current) throw invalid([at('put_questions', index, 'id', REFUSALS.NOT_FOUND)]);
    return {
      content: contentAfter(change, current),
      minorCategoryId,
      marks: marksAfter(change, current),
      current,
      main: itemAt(mains, index),
    };
  });
};

const NEEDS_REVIEW =
  '公開した問題の文面は、確認を受けてから変わります。問題を開いて、改訂案として保存してください。';

/** What was published says nothing else before a second person has looked at it, where the company wants that. */
const reviewIssues = async (tx: Tx, caller: Caller, drafts: readonly Draft[]): Promise<Issue[]> => {
  const issues = drafts.flatMap((draft, index) =>
    changesWording(draft) ? [at('put_questions', index, 'statement', NEEDS_REVIEW)] : [],
  );
  return issues.length > 0 && (await isReviewingCompany(tx, caller)) ? issues : [];
};

/** Rows whose main question this very request makes a variant of another: variants are of one depth. */
const depthIssues = ({
  post_questions: posts = [],
  put_questions: puts = [],
}: BatchBody): Issue[] => {
  const joining = new Set(puts.flatMap(({ id, variant_of: main }) => (main == null ? [] : [id])));
  const among = (kind: Kind, rows: readonly { variant_of?: number | null | undefined }[]) =>
    rows.flatMap(({ variant_of: main }, index): Issue[] =>
      main != null && joining.has(main) ? [at(kind, index, 'variant_of', OF_VARIANT)] : [],
    );
  return [...among('post_questions', posts), ...among('put_questions', puts)];
};

/** Makes and changes questions together: every row is checked first, then all are written or none. */
export const batchQuestions = async (
  tx: Tx,
  caller: Caller,
  body: BatchBody,
  now: Date,
): Promise<{ created: number[]; updated: number[] }> => {
  const { post_questions: posts = [], put_questions: puts = [] } = body;
  refuseIssues(depthIssues(body));
  const mains = await mainsOf(tx, caller, 'post_questions', posts);
  const created = posts.map(({ minor_category_id: minorCategoryId, ...change }, index): Draft => ({
    content: contentAfter(change, null),
    minorCategoryId,
    marks: marksAfter(change, null),
    current: null,
    main: itemAt(mains, index),
  }));
  const postIssues = await issuesAmong(tx, caller, 'post_questions', created);
  refuseIssues([...postIssues, ...(await idIssues(tx, caller, puts))]);
  const changed = await changedDrafts(tx, caller, puts);
  refuseIssues(await reviewIssues(tx, caller, changed));
  refuseIssues(await issuesAmong(tx, caller, 'put_questions', changed));
  const ids = await saveNew(tx, caller, created, now);
  await saveChanged(tx, caller, changed, now);
  await audit(tx, caller, {
    action: 'question.batch',
    targetId: null,
    changes: { created: created.length, updated: changed.length },
  });
  return { created: ids, updated: changed.map(({ current }) => current.id) };
};
