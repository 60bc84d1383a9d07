import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Learner } from './learner';
import type { ExamRules, SheetKind } from '@tokiori/contract';

/** A sheet that is about to be made: of an examination, of a basic, or of what the learner wants to practise. */
export interface SheetToMake extends Learner {
  kind: SheetKind;
  of: { examinationId: number } | { basicId: number } | 'practice';
  passMarkPercent: number;
  /** In the order they are asked. */
  questionIds: readonly number[];
  today: string;
  now: Date;
  /** Of an examination: its rules as they are now, when its time is up (`null`: it has no limit), and the room it is begun in. */
  exam?: { rules: ExamRules; endsAt: Date | null; roomId: number | null };
}

/** Stores a sheet without its questions. @returns its id */
export const insertSheet = async (tx: Tx, sheet: SheetToMake): Promise<number> => {
  const of: { examinationId?: number; basicId?: number } = sheet.of === 'practice' ? {} : sheet.of;
  const { id } = await tx
    .insertInto('survey_sheets')
    .values({
      company_id: sheet.companyId,
      user_id: sheet.userId,
      kind: sheet.kind,
      examination_id: of.examinationId ?? null,
      basic_id: of.basicId ?? null,
      pass_mark_percent: sheet.passMarkPercent,
      question_count: sheet.questionIds.length,
      created_on: sheet.today,
      created_at: sheet.now,
      exam_rules: sheet.exam ? JSON.stringify(sheet.exam.rules) : null,
      ends_at: sheet.exam?.endsAt ?? null,
      exam_room_id: sheet.exam?.roomId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Makes one that nobody has answered a sheet of an examination that begins now. @returns how many */
export const updateToBegun = async (
  tx: Tx,
  { companyId, userId }: Learner,
  sheetId: number,
  { exam, now }: { exam: NonNullable<SheetToMake['exam']>; now: Date },
): Promise<bigint> => {
  const { numUpdatedRows } = await tx
    .updateTable('survey_sheets')
    .set({
      exam_rules: JSON.stringify(exam.rules),
      ends_at: exam.endsAt,
      exam_room_id: exam.roomId,
      created_at: now,
    })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', sheetId)
    .where('answered_count', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
};

/** The questions of a sheet: for each what is asked in its place, and the seed of its order. */
interface AskedQuestions {
  questionIds: readonly number[];
  variants: readonly (number | null)[];
  seeds: readonly number[];
}

/** Stores the questions of a sheet in their current versions. */
export const insertSurveys = async (
  tx: Tx,
  { companyId, userId }: Learner,
  sheetId: number,
  { questionIds, variants, seeds }: AskedQuestions,
): Promise<void> => {
  await sql`
    insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, variant_id, variant_version,
      sequence, seed)
    select ${companyId}, ${sheetId}, ${userId}, q.id, q.version, w.id, w.version, asked.sequence, asked.seed
    from unnest(${[...questionIds]}::bigint[], ${[...variants]}::bigint[], ${[...seeds]}::int[])
      with ordinality as asked (question_id, variant_id, seed, sequence)
    left join questions w on w.id = asked.variant_id and w.variant_of = asked.question_id
    join questions q on q.id = asked.question_id and (q.company_id = ${companyId} or q.preset)
    order by asked.sequence`.execute(tx);
};

/** Takes the lock under which a learner's answers are written. */
export const lockAnswers = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${userId}::bigint)`.execute(tx);
};

/** Deletes a sheet of a learner unless it is begun. @returns how many */
export const deleteUntouchedSheet = async (
  tx: Tx,
  { companyId, userId }: Learner,
  sheetId: number,
): Promise<bigint> => {
  const { numDeletedRows } = await tx
    .deleteFrom('survey_sheets')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', sheetId)
    .where('answered_count', '=', 0)
    .executeTakeFirstOrThrow();
  return numDeletedRows;
};
