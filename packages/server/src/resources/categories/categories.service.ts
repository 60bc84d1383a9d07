import type { z } from 'zod/mini';
import type { ImageStore } from '../../platform/files/image-store';
import { theRow } from '../../platform/http/lists';
import type { UploadedFile } from '../../platform/http/multipart';
import { AppError, invalid } from '../../platform/errors';
import type { Filters, Page } from '../../platform/list-pages';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { makesPresets, mayChange } from '../../shared/presets';
import { refuseStale } from '../../shared/revisions';
import { NOT_OWN_IMAGE, ownImages } from '../files/files.access';
import { storeImage } from '../files/files.service';
import type { listMajorCategories, MajorCategoryUpdateBody } from '@tokiori/contract';
import { editableCategory, parentCategory } from './categories.access';
import {
  markCategoryDeleted,
  insertCategory,
  isInUse,
  pageOfCategories,
  updateCategory,
  type CategoryEndpoint,
  type CategoryList,
  type CategoryRow,
  type CountedCategoryRow,
} from './categories.queries';
import { MAJOR, type Level } from './levels';
import { moveContents } from './move-contents';

/** A category of any level with the two members that depend on who asks. */
export type CountedCategory = CountedCategoryRow & { editable: boolean };

export const listCategories = async <E extends CategoryEndpoint>(
  call: CategoryList<E>,
  level: Level,
  filters: Filters<E>,
): Promise<Page<CountedCategory>> => {
  const { rows, total } = await pageOfCategories(call, level, filters);
  return { rows: rows.map((row) => ({ ...row, editable: mayChange(call.caller, row) })), total };
};

/** A live category that the company sees. @throws AppError NOT_FOUND */
export const oneCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  id: number,
): Promise<CountedCategory> => {
  const call = { tx, caller, query: {}, list: theRow(id) };
  const { rows } = await listCategories<typeof listMajorCategories>(call, level, { preset: null });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
};

/** What a request may say of a category; the parent by its id, the picture by file or by address. */
export interface CategoryChange {
  name?: string | undefined;
  parentId?: number | undefined;
  image?: string | null | undefined;
  /** The revision that the change was made from. */
  revision?: number | undefined;
}

const changeLog = (change: CategoryChange) => ({
  ...(change.name === undefined ? {} : { name: change.name }),
  ...(change.parentId === undefined ? {} : { parent_id: change.parentId }),
});

export const createCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { name, parentId, image = null }: CategoryChange & { name: string },
): Promise<CountedCategory> => {
  const parent = parentId === undefined ? null : await parentCategory(tx, caller, level, parentId);
  const id = await insertCategory(tx, caller, level, {
    name,
    image,
    parentId: parent?.id ?? null,
    preset: parent?.preset ?? makesPresets(caller),
  });
  await audit(tx, caller, {
    action: `${level.kind}.create` as const,
    targetId: id,
    changes: changeLog({ name, parentId }),
  });
  return oneCategory(tx, caller, level, id);
};

/** A major category, with the picture that came with it. */
export const createMajorCategory = async (
  tx: Tx,
  caller: Caller,
  images: ImageStore,
  { name, file }: { name: string; file: UploadedFile | undefined },
): Promise<CountedCategory> => {
  const image = file ? (await storeImage(tx, caller, images, file)).url : null;
  return createCategory(tx, caller, MAJOR, { name, image });
};

/** The parent after a move; what is offered to all stays among what is offered to all. */
const movedTo = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { category, parentId }: { category: CategoryRow; parentId: number | undefined },
): Promise<number | null> => {
  if (parentId === undefined || parentId === category.parent_id) return category.parent_id;
  const parent = await parentCategory(tx, caller, level, parentId);
  if (parent.preset !== category.preset)
    throw invalid([
      {
        field: level.parent!.column,
        message: '提供用のカテゴリと自社だけのカテゴリの間では移せません。',
      },
    ]);
  return parent.id;
};

export const changeCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { id, change, now }: { id: number; change: CategoryChange; now: Date },
): Promise<CountedCategory> => {
  const category = await editableCategory(tx, caller, level, id);
  const { revision: basedOn } = change;
  await refuseStale(tx, caller, { target: level.kind, row: category, basedOn, now });
  const after = {
    ...category,
    name: change.name ?? category.name,
    image: change.image === undefined ? category.image : change.image,
    parent_id: await movedTo(tx, caller, level, { category, parentId: change.parentId }),
  };
  await updateCategory(tx, caller, level, after);
  await audit(tx, caller, {
    action: `${level.kind}.update` as const,
    targetId: id,
    changes: changedFields({ ...category }, after),
  });
  return oneCategory(tx, caller, level, id);
};

export const updateMajorCategory = async (
  tx: Tx,
  caller: Caller,
  { id, change, now }: { id: number; change: z.infer<typeof MajorCategoryUpdateBody>; now: Date },
): Promise<CountedCategory> => {
  const category = await editableCategory(tx, caller, MAJOR, id);
  const { image } = change;
  if (image && image !== category.image && !(await ownImages(tx, caller, [image])).has(image))
    throw invalid([{ field: 'image', message: NOT_OWN_IMAGE }]);
  return changeCategory(tx, caller, MAJOR, { id, change, now });
};

/** Deletes a category, after moving what it holds where that is wanted, and answers it as it was. */
export const deleteCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { id, moveToId, now }: { id: number; moveToId?: number | undefined; now: Date },
): Promise<CountedCategory> => {
  const category = await editableCategory(tx, caller, level, id);
  const { name } = category;
  const moved =
    moveToId === undefined
      ? {}
      : await moveContents(tx, caller, level, { category, targetId: moveToId, now });
  if (await isInUse(tx, level, id)) throw new AppError('CATEGORY_NOT_EMPTY');
  const deleted = await oneCategory(tx, caller, level, id);
  await markCategoryDeleted(tx, caller, level, id, now);
  await audit(tx, caller, {
    action: `${level.kind}.delete` as const,
    targetId: id,
    changes: { name, ...moved },
  });
  return deleted;
};
