import type { TestApp } from '#testing';

interface SomePeople {
  count: number;
  departments?: readonly number[];
}

interface SomeBasic {
  name?: string;
  department?: number | null;
  passMark?: number;
  questions?: number;
  from?: string;
  to?: string;
  /** Offered by the company to all, and used by this one. */
  presetFor?: number;
}

/** A finished sitting of each of some people: which questions they got right, from the first one on. */
interface SomeSittings {
  users: readonly number[];
  on: string;
  /** How many of the questions; or of each, in their order, whether it was right. */
  right: number | readonly boolean[];
  /** Other questions than the basic's. */
  questions?: readonly number[];
  passMark?: number;
  skipped?: boolean;
}

export interface MadeBasic {
  id: number;
  questions: number[];
  passMark: number;
}

let serial = 0;

/** Rows of basics, each made in a statement or two: what people do one by one would take minutes for hundreds. */
export const basicRows = ({ database }: Pick<TestApp, 'database'>) => {
  const { pool } = database;
  const ids = async (text: string, values: unknown[]): Promise<number[]> =>
    (await pool.query<{ id: number }>(text, values)).rows.map(({ id }) => id);

  const questions = async (companyId: number, count: number, preset = false): Promise<number[]> =>
    ids(
      `with major as (insert into major_categories (company_id, name, preset) values ($1, $3, $4) returning id),
       medium as (insert into medium_categories (company_id, major_category_id, name, preset)
         select $1, id, $3, $4 from major returning id),
       minor as (insert into minor_categories (company_id, medium_category_id, name, preset)
         select $1, id, $3, $4 from medium returning id),
       made as (insert into questions (company_id, minor_category_id, preset)
         select $1, id, $4 from minor, generate_series(1, $2::int) returning id)
       insert into question_versions (question_id, version, company_id, title, question_type, question_category,
         statement, commentary, selectable)
       select id, 1, $1, '問題' || row_number() over (order by id), 'Selectable', 'Knowledge', '文', '',
         '[{"id":1,"text":"正","is_correct":true,"image":null},{"id":2,"text":"誤","is_correct":false,"image":null}]'
       from made order by id returning question_id as id`,
      [companyId, count, `分類${(serial += 1)}`, preset],
    );

  return {
    questions,

    /** Active people without a session. */
    people: (companyId: number, { count, departments = [] }: SomePeople): Promise<number[]> =>
      ids(
        `with made as (
           insert into users (company_id, name, login_id, email, department_id)
           select $1, '社員', gen_random_uuid(), gen_random_uuid() || '@test.example', ($3::bigint[])[1]
           from generate_series(1, $2::int) returning id
         ), members as (
           insert into user_departments (company_id, user_id, department_id)
           select $1, id, d from made, unnest($3::bigint[]) d
         )
         select id from made`,
        [companyId, count, [...departments]],
      ),

    basic: async (companyId: number, some: SomeBasic = {}): Promise<MadeBasic> => {
      const isPreset = some.presetFor !== undefined;
      const passMark = some.passMark ?? 80;
      const asked = await questions(companyId, some.questions ?? 10, isPreset);
      const [id] = await ids(
        `with made as (
           insert into basics (company_id, name, preset, pass_mark_percent) values ($1, $2, $3, $4) returning id
         ), asked as (
           insert into basic_questions (basic_id, question_id, company_id, sequence)
           select id, q, $1, place from made, unnest($5::bigint[]) with ordinality as named (q, place)
         )
         insert into company_basics (company_id, basic_id, department_id, from_date, to_date)
         select $6, id, $7, $8, $9 from made returning basic_id as id`,
        [
          companyId,
          some.name ?? `ベーシック${(serial += 1)}`,
          isPreset,
          passMark,
          asked,
          some.presetFor ?? companyId,
          some.department ?? null,
          some.from ?? null,
          some.to ?? null,
        ],
      );
      return { id: id!, questions: asked, passMark };
    },

    /** @returns the sheets, in the order of the people */
    sit: async (companyId: number, basic: MadeBasic, some: SomeSittings): Promise<number[]> => {
      const asked = some.questions ?? basic.questions;
      const { right } = some;
      const marks = asked.map((_, at) => (typeof right === 'number' ? at < right : right[at]!));
      const score = marks.filter(Boolean).length;
      const sheets = await ids(
        `insert into survey_sheets (company_id, user_id, kind, basic_id, pass_mark_percent, question_count,
           created_on, started_at)
         select $1, u, 'Basic', $3, $4, $5, $6, $6::date + time '09:00'
         from unnest($2::bigint[]) with ordinality as named (u, place) order by place returning id`,
        [
          companyId,
          [...some.users],
          basic.id,
          some.passMark ?? basic.passMark,
          asked.length,
          some.on,
        ],
      );
      await pool.query(
        `insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed, given_ids,
           is_correct, is_skipped, duration_seconds, answered_at, answered_on)
         select $1, sheet, u, q, 1, s, 1, case when $7 and not mark then '{}'::int[] else array[1] end, mark,
           $7 and not mark, 5, $6::date + time '09:00', $6
         from unnest($2::bigint[], $3::bigint[]) as sat (sheet, u),
           unnest($4::bigint[], $5::boolean[]) with ordinality as asked (q, mark, s)`,
        [companyId, sheets, [...some.users], [...asked], marks, some.on, some.skipped ?? false],
      );
      // The database keeps the sitting when its sheet is finished.
      await pool.query(
        `update survey_sheets set answered_count = question_count, correct_count = $3,
           finished_at = $4::date + time '09:30'
         where company_id = $1 and id = any($2::bigint[])`,
        [companyId, sheets, score, some.on],
      );
      return sheets;
    },
  };
};

export type BasicRows = ReturnType<typeof basicRows>;
