import { sql, type RawBuilder } from 'kysely';

/** The level below: its table, and the column that names the one above. */
export interface ChildLevel {
  table: 'medium_categories' | 'minor_categories';
  column: 'major_category_id' | 'medium_category_id';
  label: string;
}

/** One of the three levels of categories: its table, and what is above and below it. */
export interface Level {
  table: 'major_categories' | 'medium_categories' | 'minor_categories';
  /** As the audit log names it. */
  kind: 'major_category' | 'medium_category' | 'minor_category';
  parent: {
    level: Level;
    column: 'major_category_id' | 'medium_category_id';
    label: string;
  } | null;
  /** In words. */
  label: string;
  /** `null` for minors, which hold questions. */
  child: ChildLevel | null;
  /** This level's id in the join of a minor (`mi`) with its medium category (`me`). */
  ofQuestion: RawBuilder<number>;
  /** Whether category `id` holds live categories or questions. */
  inUse: (id: number) => RawBuilder<boolean>;
}

export const MAJOR: Level = {
  table: 'major_categories',
  kind: 'major_category',
  label: '大分類',
  parent: null,
  child: { table: 'medium_categories', column: 'major_category_id', label: '中分類' },
  ofQuestion: sql<number>`me.major_category_id`,
  inUse: (id) => sql<boolean>`exists (
    select 1 from medium_categories where major_category_id = ${id} and deleted_at is null)`,
};

export const MEDIUM: Level = {
  table: 'medium_categories',
  kind: 'medium_category',
  label: '中分類',
  child: { table: 'minor_categories', column: 'medium_category_id', label: '小分類' },
  parent: { level: MAJOR, column: 'major_category_id', label: '大分類' },
  ofQuestion: sql<number>`mi.medium_category_id`,
  inUse: (id) => sql<boolean>`exists (
    select 1 from minor_categories where medium_category_id = ${id} and deleted_at is null)`,
};

export const MINOR: Level = {
  table: 'minor_categories',
  kind: 'minor_category',
  label: '小分類',
  child: null,
  parent: { level: MEDIUM, column: 'medium_category_id', label: '中分類' },
  ofQuestion: sql<number>`mi.id`,
  inUse: (id) => sql<boolean>`minor_category_in_use(${id})`,
};
