import { z } from 'zod/mini';
import { BasedOn, Id, IdText, Revision, text } from '../../base/scalars';

const common = {
  id: Id,
  name: z.string(),
  /** True for what the vendor offers to every company. */
  preset: z.boolean(),
  /** Whether the caller may rename or delete it. */
  editable: z.boolean(),
  /** Questions in it and below, deleted ones not counted. */
  question_count: z.int(),
  /** Grows with every change. */
  revision: Revision,
};

/** 大分類 */
export const MajorCategory = z.object({ ...common, image: z.nullable(z.string()) });
export type MajorCategory = z.infer<typeof MajorCategory>;
/** 中分類 */
export const MediumCategory = z.object({ ...common, major_category_id: Id });
export type MediumCategory = z.infer<typeof MediumCategory>;
/** 小分類 */
export const MinorCategory = z.object({ ...common, medium_category_id: Id });
export type MinorCategory = z.infer<typeof MinorCategory>;

const name = text(100, 'カテゴリ名');
export const MajorCategoryBody = z.strictObject({ name });
/**
 * What may be changed; absent members stay. Members a client merely sends back are dropped, as in all updates here.
 * `image`: address of an uploaded image; `null` removes the picture.
 */
export const MajorCategoryUpdateBody = z.object({
  name: z.optional(name),
  image: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  revision: BasedOn,
});
/** What is in a category that is deleted. */
export const CategoryDeletionQuery = {
  /** Another category of the same level into which it goes first; without it a category that holds something stays. */
  move_to_id: z.optional(IdText),
} as const;
export const MediumCategoryBody = z.strictObject({ name, major_category_id: Id });
export const MediumCategoryUpdateBody = z.object({
  name: z.optional(name),
  major_category_id: z.optional(Id),
  revision: BasedOn,
});
export const MinorCategoryBody = z.strictObject({ name, medium_category_id: Id });
export const MinorCategoryUpdateBody = z.object({
  name: z.optional(name),
  medium_category_id: z.optional(Id),
  revision: BasedOn,
});
