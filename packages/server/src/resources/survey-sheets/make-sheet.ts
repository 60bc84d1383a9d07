import { randomInt } from 'node:crypto';
import type { SheetKind } from '@tokiori/contract';
import { wordingToAsk } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Learner } from './learner';
import { listWordings } from './wordings.queries';

/** A sheet that is about to be made: of an examination, of a basic, or of what the learner wants to practise. */
export interface SheetToMake extends Learner {
  kind: SheetKind;
  of: { examinationId: number } | { basicId: number } | 'practice';
  passMarkPercent: number;
  /** In the order they are asked. */
  questionIds: readonly number[];
  today: string;
  now: Date;
}

const MAX_SEED = 2_147_483_647;

/** A seed for an order that cannot be guessed. */
export const newSeed = (): number => randomInt(MAX_SEED);

/** For each question the variant that is asked in its place; `null`: its own words are asked. */
export const variantsToAsk = async (
  tx: Tx,
  { companyId, userId, questionIds }: Learner & Pick<SheetToMake, 'questionIds'>,
  seeds: readonly number[],
): Promise<(number | null)[]> => {
  const wordings = await listWordings(tx, { companyId, userId }, questionIds);
  if (wordings.length === 0) return questionIds.map(() => null);
  return questionIds.map((id, index) => {
    const own = wordings.filter(({ pointId }) => pointId === id);
    const chosen = own.length === 0 ? id : wordingToAsk(own, seeds[index]!).questionId;
    return chosen === id ? null : chosen;
  });
};

/** Makes a sheet of questions in their current versions, each in the wording that the learner saw longest ago. */
export const makeSheet = async (tx: Tx, sheet: SheetToMake): Promise<number> => {
  const { companyId, userId, questionIds } = sheet;
  const of: { examinationId?: number; basicId?: number } = sheet.of === 'practice' ? {} : sheet.of;
  const { id } = await tx
    .insertInto('survey_sheets')
    .values({
      company_id: companyId,
      user_id: userId,
      kind: sheet.kind,
      examination_id: of.examinationId ?? null,
      basic_id: of.basicId ?? null,
      pass_mark_percent: sheet.passMarkPercent,
      question_count: questionIds.length,
      created_on: sheet.today,
      created_at: sheet.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seeds = questionIds.map(newSeed);
  const variants = await variantsToAsk(tx, sheet, seeds);
  await sql`
    insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, variant_id, variant_version,
      sequence, seed)
    select ${companyId}, ${id}, ${userId}, q.id, q.version, w.id, w.version, asked.sequence, asked.seed
    from unnest(${[...questionIds]}::bigint[], ${variants}::bigint[], ${seeds}::int[])
      with ordinality as asked (question_id, variant_id, seed, sequence)
    left join questions w on w.id = asked.variant_id and w.variant_of = asked.question_id
    join questions q on q.id = asked.question_id and (q.company_id = ${companyId} or q.preset)
    order by asked.sequence`.execute(tx);
  return id;
};

/** The lock under which a learner's answers are written: none comes in between until the transaction ends. */
export const lockAnswersOf = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${userId}::bigint)`.execute(tx);
};

/** Removes a sheet of a learner unless it is begun. True: it is gone. */
export const dropUntouchedSheet = async (
  tx: Tx,
  { companyId, userId }: Learner,
  sheetId: number,
): Promise<boolean> => {
  await lockAnswersOf(tx, userId);
  const { numDeletedRows } = await tx
    .deleteFrom('survey_sheets')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', sheetId)
    .where('answered_count', '=', 0)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
