import type { Import, ImportRow, ImportRowBody } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import type { SourceRow } from './importer';
import { pageOfRows, findSourceRow, updateImport, updateSourceRow } from './imports.queries';
import {
  importerOf,
  ownImport,
  presentAnew,
  refuseStarted,
  workOut,
  type Work,
} from './imports.service';

const MENDED_MEANWHILE =
  'この行は、ほかの人が先に直しました。画面を読み込み直してから、もう一度直してください。';

/** What was told of a cell counts as long as nobody has typed another one. */
const mended = (before: SourceRow, cells: readonly string[]): SourceRow => {
  const isSame = (at: number): boolean => cells[at] === (before.cells[at] ?? '');
  const dates = Object.entries(before.dates ?? {}).filter(([at]) => isSame(Number(at)));
  return {
    line: before.line,
    cells: [...cells],
    dates: dates.length > 0 ? Object.fromEntries(dates) : null,
    issues: before.issues.filter(({ column }) => isSame(column)),
  };
};

/** Takes a line as it should have stood in the file, and works the import out again. */
export const changeRow = async (
  work: Work,
  { id, line }: { id: number; line: number },
  { cells, was }: ImportRowBody,
): Promise<Import> => {
  const stored = await ownImport(work, id, { locked: true });
  const before = await findSourceRow(work.tx, stored, line);
  if (before === null) throw new AppError('NOT_FOUND');
  refuseStarted(stored);
  const width = stored.headings.length;
  if (cells.length !== width)
    throw invalid([{ field: 'cells', message: '欄の数が、ファイルの列の数と違います。' }]);
  const whole = (row: readonly string[]) => stored.headings.map((_, at) => row[at] ?? '');
  if (!isDeepStrictEqual(whole(before.cells), whole(was)))
    throw new AppError('CONFLICT', { message: MENDED_MEANWHILE });
  await updateSourceRow(work.tx, stored, mended(before, cells));
  await updateImport(work.tx, stored, { task_id: null });
  await workOut(work, await ownImport(work, id));
  return presentAnew(work, id);
};

/** One page of the lines of an import, with what they change. */
export const pageOfLines = async (
  call: CallOf<typeof endpoints.listImportRows>,
): Promise<Page<ImportRow>> => {
  const { tx, caller } = call;
  const stored = await ownImport(call, call.params.id);
  const { rows, total } = await pageOfRows(call, stored.id);
  const made = rows.filter(({ outcome, body }) => outcome === 'Create' && body !== null);
  const changes = await importerOf(stored).changesOf(tx, caller, made);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      line: row.line,
      cells: row.cells,
      outcome: row.outcome,
      issues: row.issues,
      changes: changes.get(row.line) ?? row.changes,
      target_id: row.target_id,
    })),
  };
};
