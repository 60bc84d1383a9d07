import type { Caller, Tx } from '../../shared/caller';
import { makesPresets } from '../../shared/presets';
import { visibleMinorCategories } from '../categories/categories.access';
import { NOT_OWN_IMAGE, ownImages } from '../files/files.access';
import { issuesOf, imagesOf } from './content';
import { copyIssues } from './copies.rules';
import type { Draft, DraftIssue } from './draft';
import { listOwnersAmong } from './owners.access';
import { variantIssues } from './variants.rules';

const CATEGORY = 'minor_category_id';

/** Presets lie among presets; a company's own questions may also lie in a preset category. */
const categoryIssues = async (tx: Tx, caller: Caller, drafts: readonly Draft[]) => {
  const ids = drafts.map(({ minorCategoryId }) => minorCategoryId);
  const categories = await visibleMinorCategories(tx, caller, ids);
  return drafts.flatMap(({ minorCategoryId, current }, index): DraftIssue[] => {
    const category = categories.get(minorCategoryId);
    // What it lies in already is not questioned again.
    if (current?.minor_category_id === minorCategoryId) return [];
    if (!category)
      return [{ index, field: CATEGORY, message: '小分類が見つかりません。選び直してください。' }];
    return current?.preset && !category.preset
      ? [{ index, field: CATEGORY, message: '提供用の問題は、提供用の小分類に入れてください。' }]
      : [];
  });
};

const imageIssues = async (tx: Tx, caller: Caller, drafts: readonly Draft[]) => {
  const added = drafts.flatMap(({ content, current }, index) => {
    const kept = new Set(current ? imagesOf(current).map(({ address }) => address) : []);
    return imagesOf(content)
      .filter(({ address }) => !kept.has(address))
      .map((image) => ({ index, ...image }));
  });
  const own = await ownImages(
    tx,
    caller,
    added.map(({ address }) => address),
  );
  return added
    .filter(({ address }) => !own.has(address))
    .map(({ index, field }): DraftIssue => ({ index, field, message: NOT_OWN_IMAGE }));
};

export const NOT_OWNER =
  '担当者は、この会社で利用中の管理者か、ベーシックの編集者から選んでください。';

/** Who looks after a question already may have become somebody else: that is not questioned again. */
const ownerIssues = async (tx: Tx, caller: Caller, drafts: readonly Draft[]) => {
  const named = drafts.flatMap(({ marks: { owner_id: owner }, current }, index) =>
    owner === null || owner === current?.owner_id ? [] : [{ index, owner }],
  );
  const owners = await listOwnersAmong(
    tx,
    caller,
    named.map(({ owner }) => owner),
  );
  return named
    .filter(({ owner }) => !owners.has(owner))
    .map(({ index }): DraftIssue => ({ index, field: 'owner_id', message: NOT_OWNER }));
};

const UNPUBLISHED = '下書きの問題です。出題するには、公開してください。';

/** What was not published is asked by being published alone. */
const reviewIssues = (drafts: readonly Draft[]): DraftIssue[] =>
  drafts.flatMap(({ marks, current }, index) =>
    current !== null && current.review_state !== null && !marks.retired
      ? [{ index, field: 'retired', message: UNPUBLISHED }]
      : [],
  );

/** Everything that keeps drafts from being saved: contents, categories, images, owners, variants. Seven queries at most. */
export const draftIssues = async (
  tx: Tx,
  caller: Caller,
  drafts: readonly Draft[],
): Promise<DraftIssue[]> => {
  const contents = drafts.flatMap(({ content }, index) =>
    issuesOf(content).map((issue): DraftIssue => ({ index, ...issue })),
  );
  const categories = await categoryIssues(tx, caller, drafts);
  const images = await imageIssues(tx, caller, drafts);
  const owners = await ownerIssues(tx, caller, drafts);
  const variants = await variantIssues(tx, caller, drafts);
  const copies = await copyIssues(tx, drafts);
  return [
    ...contents,
    ...categories,
    ...images,
    ...owners,
    ...reviewIssues(drafts),
    ...variants,
    ...copies,
  ].sort((a, b) => a.index - b.index);
};

/** Of new drafts, which will be offered to every company: the vendor's in a preset category. */
export const presetsAmong = async (
  tx: Tx,
  caller: Caller,
  drafts: readonly Draft[],
): Promise<boolean[]> => {
  if (!makesPresets(caller)) return drafts.map(() => false);
  const ids = drafts.map(({ minorCategoryId }) => minorCategoryId);
  const categories = await visibleMinorCategories(tx, caller, ids);
  return drafts.map(({ minorCategoryId }) => categories.get(minorCategoryId)?.preset ?? false);
};
