import type { listExaminations, listUserExaminations, Query } from '@tokiori/contract';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import {
  pageOf,
  type Condition,
  type Filters,
  type Page,
  type Sorts,
} from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import type { ExaminationRow } from '../deliveries/examination-row';
import { namedExaminations, sheetCounts } from '../deliveries/held-examinations.access';

/** Locks an examination until the transaction ends, so that two requests cannot both make its next sheet. */
export const lockExamination = async (
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  id: number,
): Promise<void> => {
  await tx
    .selectFrom('examinations')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
};

interface ExaminationColumns {
  from_date?: string;
  to_date?: string | null;
  to_date_without_leave?: string | null;
  disabled_at?: Date | null;
  deleted_at?: Date;
}

/** Changes an examination of the company. */
export const updateExaminationRow = async (
  tx: Tx,
  companyId: number,
  id: number,
  columns: ExaminationColumns,
): Promise<void> => {
  await tx
    .updateTable('examinations')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

const SORTS: Sorts<typeof listExaminations> & Sorts<typeof listUserExaminations> = {
  id: sql`e.id`,
  from: sql`e.from_date`,
  to: sql`e.to_date`,
  name: sql`e.name`,
};

type OfUser = typeof listExaminations | typeof listUserExaminations;

/** One page of a user's examinations, newest first unless told. */
export const pageOfUserExaminations = <E extends OfUser>(
  call: { tx: Tx; caller: Caller; query: Partial<Query<E>>; list: ListRequest },
  where: readonly Condition[],
  filters: Filters<E>,
): Promise<Page<ExaminationRow>> =>
  pageOf<E, ExaminationRow>(call, {
    columns: sql`e.*`,
    from: namedExaminations(call.caller),
    where: [sql`e.deleted_at is null`, ...where],
    sorts: SORTS,
    order: { field: 'id', descending: true },
    filters,
    details: { columns: sql`s.*`, from: sheetCounts(call.caller, sql`page`) },
  });
