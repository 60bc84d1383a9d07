import type { AuditActionOn } from '@tokiori/contract';

/** One of the two kinds of labels: its table, and the column of `users` that names one. */
export interface LabelKind {
  table: 'professions' | 'posts';
  column: 'profession_id' | 'post_id';
  /** The member of a user that carries the text. */
  field: 'profession' | 'post';
  /** As people read it. */
  word: string;
  actions: Record<
    'update' | 'merge' | 'delete',
    AuditActionOn<'profession'> | AuditActionOn<'post'>
  >;
}

export const PROFESSION: LabelKind = {
  table: 'professions',
  column: 'profession_id',
  field: 'profession',
  word: '職種',
  actions: {
    update: 'profession.update',
    merge: 'profession.merge',
    delete: 'profession.delete',
  },
};

export const POST: LabelKind = {
  table: 'posts',
  column: 'post_id',
  field: 'post',
  word: '役職',
  actions: { update: 'post.update', merge: 'post.merge', delete: 'post.delete' },
};
