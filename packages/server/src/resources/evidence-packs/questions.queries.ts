import type { QuestionType } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { StoredChoice, StoredWord } from '../../shared/stored-question';

/** A version of a question, as it was asked. */
export interface VersionRow {
  question_id: number;
  version: number;
  title: string;
  question_type: QuestionType;
  statement: string;
  commentary: string;
  selectable: StoredChoice[];
  orderable: StoredWord[];
  /** The company may read what is right of it: its own, or it was approved. */
  shows_key: boolean;
  category: string | null;
  file_name: string | null;
  page: number | null;
  quote: string | null;
}

/** Versions of questions with their sources and categories. A source tells the question of today. */
export const listVersions = async (
  tx: Tx,
  companyId: number,
  wordings: readonly { question_id: number; version: number }[],
): Promise<VersionRow[]> => {
  const ids = wordings.map((one) => one.question_id);
  const versions = wordings.map((one) => one.version);
  const { rows } = await sql<VersionRow>`
    select v.question_id, v.version, v.title, v.question_type, v.statement, v.commentary, v.selectable, v.orderable,
      v.company_id = c.id or c.approved_at is not null as shows_key,
      concat_ws(' / ', ma.name, me.name, mi.name) as category, s.file_name, s.page, s.quote
    from unnest(${ids}::bigint[], ${versions}::int[]) w (question_id, version)
    join question_versions v on v.question_id = w.question_id and v.version = w.version
    join questions q on q.id = v.question_id
    join companies c on c.id = ${companyId}
    left join minor_categories mi on mi.id = q.minor_category_id
    left join medium_categories me on me.id = mi.medium_category_id
    left join major_categories ma on ma.id = me.major_category_id
    left join question_sources s on s.question_id = q.id
    order by v.question_id, v.version`.execute(tx);
  return rows;
};
