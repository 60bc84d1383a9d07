import type { WordReading } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';

/** A version whose readings are to be made, and what tells whether it was changed meanwhile. */
export interface VersionToRead {
  question_id: number;
  version: number;
  statement: string;
  selectable: { text: string }[];
  orderable: { text: string }[];
  commentary: string;
  fingerprint: string;
}

/** What the tokenizer made of one version. */
export interface MadeReadings extends Pick<
  VersionToRead,
  'question_id' | 'version' | 'fingerprint'
> {
  /** Of what is read before answering. */
  readings: WordReading[];
  commentary_readings: WordReading[];
}

const FINGERPRINT = sql`md5(concat_ws(E'\\n', v.statement, v.selectable, v.orderable, v.commentary))`;

/** Companies that have versions without readings, some of them. As the system. */
export const listCompaniesToRead = async (tx: Tx, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from question_readings where made_at is null order by company_id limit ${limit}`.execute(
    tx,
  );
  return rows.map((row) => row.company_id);
};

/** Versions of a company without readings, some of them. */
export const listVersionsToRead = async (
  tx: Tx,
  companyId: number,
  limit: number,
): Promise<VersionToRead[]> => {
  const { rows } = await sql<VersionToRead>`
    select v.question_id, v.version, v.statement, v.selectable, v.orderable, v.commentary,
      ${FINGERPRINT} as fingerprint
    from question_readings r
    join question_versions v on v.question_id = r.question_id and v.version = r.version
    where r.company_id = ${companyId} and r.made_at is null
    order by r.question_id, r.version limit ${limit}`.execute(tx);
  return rows;
};

/** Stores what was made. Leaves out a version that was changed meanwhile: it is read again. */
export const updateReadings = async (
  tx: Tx,
  companyId: number,
  made: readonly MadeReadings[],
  now: Date,
): Promise<void> => {
  await sql`
    update question_readings r set readings = m.readings, commentary_readings = m.commentary_readings,
      made_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as m (question_id bigint, version smallint, fingerprint text, readings jsonb, commentary_readings jsonb)
    join question_versions v on v.question_id = m.question_id and v.version = m.version
    where r.question_id = m.question_id and r.version = m.version and r.company_id = ${companyId}
      and m.fingerprint = ${FINGERPRINT}`.execute(tx);
};

interface HeldReadings extends Pick<MadeReadings, 'readings' | 'commentary_readings'> {
  corrections: WordReading[];
  made_at: Date | null;
}

/** The readings of a question's current version, with the corrections. */
export const getReadingsOfQuestion = async (tx: Tx, questionId: number): Promise<HeldReadings> => {
  const { rows } = await sql<HeldReadings>`
    select r.readings, r.commentary_readings, q.reading_corrections as corrections, r.made_at
    from questions q
    join question_readings r on r.question_id = q.id and r.version = q.version
    where q.id = ${questionId}`.execute(tx);
  return rows[0] ?? { readings: [], commentary_readings: [], corrections: [], made_at: null };
};

/** The readings of a question of a sheet, with the texts that were read. */
export interface AskedReadings
  extends
    Omit<HeldReadings, 'made_at'>,
    Pick<VersionToRead, 'question_id' | 'statement' | 'selectable' | 'orderable'> {
  is_answered: boolean;
}

/** The readings of the questions of a sheet as they are asked there. */
export const listReadingsOfSheet = async (
  tx: Tx,
  caller: Caller,
  { sheetId, answeredOnly }: { sheetId: number; answeredOnly: boolean },
): Promise<AskedReadings[]> => {
  const { rows } = await sql<AskedReadings>`
    select s.question_id, s.answered_at is not null as is_answered, v.statement, v.selectable, v.orderable,
      r.readings, r.commentary_readings, q.reading_corrections as corrections
    from surveys s
    join question_readings r on r.question_id = ${WORDING_ID}
      and r.version = ${WORDING_VERSION}
    join question_versions v on v.question_id = r.question_id and v.version = r.version
    join questions q on q.id = r.question_id
    where s.company_id = ${caller.companyId} and s.survey_sheet_id = ${sheetId}
      and (s.answered_at is not null or not ${answeredOnly})
    order by s.question_id`.execute(tx);
  return rows;
};

/** Stores the corrections of a locked question. */
export const updateCorrections = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
  corrections: readonly WordReading[],
): Promise<void> => {
  await sql`
    update questions set reading_corrections = ${JSON.stringify(corrections)}::jsonb
    where company_id = ${caller.companyId} and id = ${questionId}`.execute(tx);
};
