import type { QuestionBody } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { removeIfEmpty } from '../categories/import.service';
import { batchQuestions } from '../questions/batch.service';
import { untouchedSince } from '../questions/import.access';
import { currentContents, deleteUnusedQuestions } from '../questions/import.service';
import type { Chunk, Step, TaskKind } from '../tasks/task-kind';
import {
  lockImportOfTask,
  listLinesToUndo,
  insertLineReport,
  insertLineReports,
  updateImport,
  updateRows,
  updateUndoneLines,
  type StoredImport,
} from './imports.queries';
import { refuseBadLines, workOut } from './imports.service';
import { updateWrittenLines } from './users-rows.queries';
import { entryOf, itemAt } from '../../platform/item-of';
import { type Row, makeCategories } from './make-categories';

/** A line that changes a question of the bank. */
type Change = Row & { targetId: number };
const isChange = (row: Row): row is Change => row.outcome === 'Update' && row.targetId !== null;

const AT_ONCE = 1000;
const UNDONE_AT_ONCE = 100;

/** What the batch refuses, with the line of the file instead of the place among the rows. */
const atLines = (rows: readonly Row[], error: unknown): unknown => {
  if (!(error instanceof AppError)) return error;
  const [first] = error.items;
  const line = first?.row === undefined ? undefined : rows[first.row - 1]?.line;
  return first === undefined || line === undefined
    ? error
    : new AppError(error.code, { message: `${line}行目: ${first.message}` });
};

const slices = <T extends Row>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

/** What becomes of a line as a request; of a registered question what it is a variant of stays. */
type BodyOf = (row: Row) => QuestionBody;

/** Writes lines that need no other of them. `ids` gets the numbers of what is made, by its lines. */
const writeSome = async (
  chunk: Chunk,
  stored: StoredImport,
  rows: readonly Row[],
  { bodyOf, ids }: { bodyOf: BodyOf; ids: Map<number, number> },
): Promise<void> => {
  const { tx, caller, now } = chunk;
  for (const part of slices(rows.filter(({ outcome }) => outcome === 'Create'))) {
    const body = { post_questions: part.map(bodyOf) };
    const { created } = await batchQuestions(tx, caller, body, now).catch((error: unknown) => {
      throw atLines(part, error);
    });
    part.forEach(({ line }, at) => ids.set(line, itemAt(created, at)));
    await updateRows(
      tx,
      stored,
      { columns: 'question_id bigint', set: 'question_id = r.question_id' },
      part.map(({ line }, at) => ({ line, question_id: created[at] })),
    );
  }
  for (const part of slices(rows.filter(isChange))) {
    const before = await currentContents(
      tx,
      caller,
      part.map(({ targetId }) => targetId),
    );
    const body = { put_questions: part.map((row) => ({ ...bodyOf(row), id: row.targetId })) };
    await batchQuestions(tx, caller, body, now).catch((error: unknown) => {
      throw atLines(part, error);
    });
    await updateRows(
      tx,
      stored,
      { columns: 'before jsonb', set: 'before = r.before' },
      part.map(({ line, targetId }) => ({ line, before: before.get(targetId) })),
    );
  }
};

/** Writes the lines that stand alone, then those that ask the same as others in other words. */
const writeRows = async (chunk: Chunk, stored: StoredImport, rows: readonly Row[]) => {
  const { made, minorIdOf } = await makeCategories(chunk, stored, rows);
  const ids = new Map<number, number>();
  const bodyOf: BodyOf = ({ body: { path, question, minorId, main }, outcome }) => ({
    ...question,
    minor_category_id: minorId ?? minorIdOf(path),
    ...(main && outcome === 'Create'
      ? { variant_of: 'id' in main ? main.id : entryOf(ids, main.line) }
      : {}),
  });
  for (const isVariant of [false, true]) {
    const some = rows.filter(({ body }) => (body.main !== undefined) === isVariant);
    await writeSome(chunk, stored, some, { bodyOf, ids });
  }
  return made;
};

const write = async (chunk: Chunk, stored: StoredImport): Promise<Step> => {
  const { tx, task, now } = chunk;
  const { plan, found: findings } = await workOut(chunk, stored);
  refuseBadLines(findings, (task.params as { only_good: boolean }).only_good);
  const written = (plan.rows as Row[]).filter(
    ({ outcome }) => outcome === 'Create' || outcome === 'Update',
  );
  const categories = await writeRows(chunk, stored, written);
  await updateImport(tx, stored, { written_at: now, made: { categories } });
  await insertLineReports(tx, stored);
  await updateWrittenLines(tx, stored);
  const { error: failed, skip: skipped } = findings.counts;
  return { done: written.length, failed, skipped, isOver: true };
};

const importOf = async ({ tx, task }: Chunk): Promise<StoredImport> => {
  const stored = await lockImportOfTask(tx, task.company_id, task.id);
  if (!stored) throw new AppError('NOT_FOUND', { message: '取り込むファイルが見つかりません。' });
  return stored;
};

const KEPT = 'そのあとに変更されたか、使われているため、残しました。';

const undoNext = async (
  { tx, caller, now }: Chunk,
  stored: StoredImport,
  outcome: 'Create' | 'Update',
): Promise<boolean> => {
  const lines = await listLinesToUndo(tx, stored, outcome, UNDONE_AT_ONCE);
  const rows = lines.map(({ question_id: id, ...line }) => {
    if (id === null) throw new Error('A line that was written names no question.');
    return { ...line, id };
  });
  if (stored.written_at === null) throw new Error('An import is undone that was not written.');
  const ids = rows.map(({ id }) => id);
  const { unchanged, unused } = await untouchedSince(tx, caller, ids, stored.written_at);
  const isUntouched = (id: number) => (outcome === 'Create' ? unused : unchanged).has(id);
  const back = rows.filter(({ id }) => isUntouched(id));
  if (outcome === 'Create')
    await deleteUnusedQuestions(
      tx,
      caller,
      back.map(({ id }) => id),
      now,
    );
  else if (back.length > 0) {
    const put = back.map(({ id, before }) => ({ ...(before as object), id }));
    type QuestionChanges = NonNullable<Parameters<typeof batchQuestions>[2]['put_questions']>;
    await batchQuestions(tx, caller, { put_questions: put as unknown as QuestionChanges }, now);
  }
  const kept = rows.filter(({ id }) => !isUntouched(id));
  for (const { line } of kept)
    await insertLineReport(tx, stored, { line, user_id: null, state: 'Kept', message: KEPT });
  await updateUndoneLines(
    tx,
    stored,
    rows.map(({ line, id }) => ({
      line,
      undone: isUntouched(id) ? ('Undone' as const) : ('Kept' as const),
    })),
  );
  return rows.length > 0;
};

/** Writes questions with the categories they name: all lines in one transaction. */
export const importQuestionsKind: TaskKind = {
  name: 'import.questions',
  inlineUpTo: 100,
  next: async (chunk) => write(chunk, await importOf(chunk)),
  undoNext: async (chunk) => {
    const stored = await importOf(chunk);
    if (await undoNext(chunk, stored, 'Create')) return false;
    if (await undoNext(chunk, stored, 'Update')) return false;
    for (const { level, id } of (stored.made.categories ?? []).toReversed())
      await removeIfEmpty(chunk.tx, chunk.caller, level, { id, now: chunk.now });
    return true;
  },
};
