import { sql } from 'kysely';
import { type Tx, insertRows, type RowOf } from '@tokiori/server/seeding';

/** The tables the demo fills, each after those it refers to. */
const TABLES = [
  'companies',
  'contracts',
  'contract_invoices',
  'departments',
  'professions',
  'posts',
  'users',
  'user_departments',
  'department_managers',
  'department_editors',
  'user_attributes',
  'user_attribute_values',
  'user_holidays',
  'user_leaves',
  'company_holidays',
  'major_categories',
  'medium_categories',
  'minor_categories',
  'questions',
  'question_versions',
  'course_templates',
  'course_questions',
  'basics',
  'basic_questions',
  'company_basics',
  'examinations',
  'examination_questions',
  'survey_sheets',
  'surveys',
  'bookmarks',
  'question_reports',
  'reminder_preferences',
  'reminder_rounds',
  'reminders',
  'inquiries',
  'inquiry_replies',
  'audit_log',
] as const;

type TableName = (typeof TABLES)[number];

/** Everything to insert. The id of a row is its place in its table, from 1. */
export type DemoRows = { [T in TableName]: RowOf<T>[] };

export const noRows = (): DemoRows => ({
  companies: [],
  contracts: [],
  contract_invoices: [],
  departments: [],
  professions: [],
  posts: [],
  users: [],
  user_departments: [],
  department_managers: [],
  department_editors: [],
  user_attributes: [],
  user_attribute_values: [],
  user_holidays: [],
  user_leaves: [],
  company_holidays: [],
  major_categories: [],
  medium_categories: [],
  minor_categories: [],
  questions: [],
  question_versions: [],
  course_templates: [],
  course_questions: [],
  basics: [],
  basic_questions: [],
  company_basics: [],
  examinations: [],
  examination_questions: [],
  survey_sheets: [],
  surveys: [],
  bookmarks: [],
  question_reports: [],
  reminder_preferences: [],
  reminder_rounds: [],
  reminders: [],
  inquiries: [],
  inquiry_replies: [],
  audit_log: [],
});

/** The id that the next row of a table gets. */
export const nextId = (rows: readonly unknown[]): number => rows.length + 1;

const insertTable = async <T extends TableName>(
  tx: Tx,
  table: T,
  rows: DemoRows,
): Promise<void> => {
  await insertRows(tx, table, rows[table]);
  const hasId = rows[table].some((row) => 'id' in row);
  if (hasId)
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    );
};

/** Inserts everything, and lets the database number on from there. */
export const insertDemoRows = async (tx: Tx, rows: DemoRows): Promise<void> => {
  for (const table of TABLES) await insertTable(tx, table, rows);
};
