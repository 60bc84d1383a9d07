import { addDays } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import {
  deletePrepared,
  listPrepared,
  type PreparedSheet,
} from '../survey-sheets/prepared-sheets.access';
import type { HeldExamination } from './held';

/** A device that was away for longer has nothing that anybody still waits for. */
const KEPT_DAYS = 14;

/** What was prepared and stays: neither what is too old nor tests of what became an examination since. */
export const keepPrepared = async (
  tx: Tx,
  caller: Caller,
  held: readonly HeldExamination[],
  today: string,
): Promise<PreparedSheet[]> => {
  const oldest = addDays(today, -KEPT_DAYS);
  const exams = new Set(held.flatMap(({ row }) => (row.is_exam ? [row.id] : [])));
  const prepared = await listPrepared(tx, caller);
  const kept = prepared.filter(
    ({ kind, examination_id: id, opens_on: on }) =>
      on >= oldest && !(kind === 'Daily' && exams.has(id)),
  );
  const keptIds = new Set(kept.map(({ id }) => id));
  await deletePrepared(
    tx,
    caller,
    prepared.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
  );
  return kept;
};
