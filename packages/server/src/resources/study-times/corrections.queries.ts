import type {
  listStudyTimeCorrections,
  StudyTimeCorrection,
  StudyTimeCorrectionBody,
} from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

const COLUMNS = sql`m.id, m.user_id, m.day, m.minutes, m.reason, b.name as made_by_name, m.made_at`;

type CorrectionRow = Omit<StudyTimeCorrection, 'made_at'> & { made_at: Date };

/** A correction as the contract tells it. */
const correctionOf = (row: CorrectionRow): StudyTimeCorrection => ({
  ...row,
  made_at: row.made_at.toISOString(),
});

/** One page of the corrections of a person's times, newest first. */
export const pageOfCorrections = async (
  call: CallOf<typeof listStudyTimeCorrections>,
  userId: number,
): Promise<Page<StudyTimeCorrection>> => {
  const page = await pageOf<typeof listStudyTimeCorrections, CorrectionRow>(call, {
    columns: COLUMNS,
    from: sql`study_time_corrections m left join users b on b.company_id = m.company_id and b.id = m.made_by`,
    where: [sql`m.company_id = ${call.caller.companyId}`, sql`m.user_id = ${userId}`],
    sorts: { id: sql`m.id`, day: sql`m.day` },
    order: { field: 'id', descending: true },
    filters: { day: (day) => sql`m.day = ${day}::date` },
  });
  return { ...page, rows: page.rows.map(correctionOf) };
};

/** @param by.madeBy of whom nothing is kept where they are not of the company: one of the operator's */
export const insertCorrection = async (
  tx: Tx,
  companyId: number,
  { day, minutes, reason }: StudyTimeCorrectionBody,
  { userId, madeBy, now }: { userId: number; madeBy: number; now: Date },
): Promise<StudyTimeCorrection> => {
  const { rows } = await sql<CorrectionRow>`
    with m as (
      insert into study_time_corrections (company_id, user_id, day, minutes, reason, made_by, made_at)
      select ${companyId}, ${userId}, ${day}::date, ${minutes}, ${reason}, u.id, ${now}::timestamptz
      from companies c left join users u on u.company_id = c.id and u.id = ${madeBy}
      where c.id = ${companyId}
      returning *
    )
    select ${COLUMNS} from m left join users b on b.company_id = m.company_id and b.id = m.made_by`.execute(
    tx,
  );
  return correctionOf(onlyRow(rows));
};
