import {
  deletePost,
  deleteProfession,
  listPosts,
  listProfessions,
  mergePost,
  mergeProfession,
  updatePost,
  updateProfession,
} from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';

/** Professions and posts: two lists of the company's words that are dealt with alike. */
export const LABEL_KINDS = {
  profession: {
    label: '職種',
    filter: 'profession_id',
    list: listProfessions,
    update: updateProfession,
    merge: mergeProfession,
    remove: deleteProfession,
  },
  post: {
    label: '役職',
    filter: 'post_id',
    list: listPosts,
    update: updatePost,
    merge: mergePost,
    remove: deletePost,
  },
} as const;

export type LabelKind = (typeof LABEL_KINDS)[keyof typeof LABEL_KINDS];

export const labelsOf = ({ list }: LabelKind) => ({
  ...allOf(list, { query: { sort: '["user_count","DESC"]' } }),
  throwOnError: false,
});
