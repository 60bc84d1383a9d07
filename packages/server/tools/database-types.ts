import { SCHEMA } from '../src/paths';
import { APPLICATION_ROLE, migrate, openDatabase } from '../src/platform/database';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
}

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _float8: 'number[]',
};

/** Columns that hold an enumeration of the contract, checked by the database; of one table alone by its name. */
const ENUMERATIONS: Record<string, string> = {
  'account_links.kind': "AccountLink['kind']",
  frequency: 'Frequency',
  weekdays: 'Weekday[]',
  weekly_days_off: 'Weekday[]',
  role: 'UserRole',
  'user_attributes.kind': 'UserAttributeKind',
  'user_attributes.used_as': 'UserAttributeUse',
  'tasks.kind': 'TaskKind',
  'imports.kind': 'ImportKind',
  'import_mappings.kind': 'ImportKind',
  'import_rows.outcome': 'ImportOutcome',
  'tasks.state': 'TaskState',
  'task_items.state': 'TaskItemState',
  'sign_in_names.kind': "'email' | 'login-id' | 'passkey'",
  'examinations.result': 'ResultStatus',
  'contracts.plan': 'ContractPlan',
  'contracts.provider': 'ContractProvider',
  'contract_changes.kind': "'start' | 'increase' | 'decrease' | 'cancel' | 'resume'",
  'contract_changes.outcome': "'done' | 'refused' | 'unknown'",
  'contract_invoices.status': 'InvoiceStatus',
  'question_creation_requests.status': 'CreationStatus',
  'question_creation_requests.purpose': 'QuestionCategory',
  'question_creation_requests.maker': 'QuestionMaker',
  'legal_consents.kind': 'LegalKind',
  'legal_texts.kind': 'LegalKind',
  'notifications.kind': 'NotificationKind',
  'assignment_rules.when_left': 'WhenLeft',
  'assignment_rule_people.outcome': 'RuleOutcome',
  'people_notices.kind': 'PeopleNoticeKind',
  'errata.kind': 'ErratumKind',
  'people_notices.in_name_of': 'NoticeSender',
  'chat_webhooks.kind': 'ChatKind',
  'webhooks.events': 'WebhookEvent[]',
  'webhooks.stopped_because': 'WebhookStop',
  'webhook_deliveries.state': 'DeliveryState',
  'question_creation_passages.kind': "DocumentPassage['kind']",
  'inquiries.inquiry_type': 'InquiryType',
  'inquiries.status': 'InquiryStatus',
  'user_leaves.kind': 'LeaveKind',
  kind: 'SheetKind',
  question_type: 'QuestionType',
  question_category: 'QuestionCategory',
};

const HEADER = `// Made by \`npm run generate\` from the migrations. Do not edit.
import type {
  AccountLink,
  ContractPlan,
  ContractProvider,
  CreationStatus,
  DeliveryState,
  DocumentPassage,
  Frequency,
  ImportKind,
  ImportOutcome,
  InvoiceStatus,
  InquiryStatus,
  InquiryType,
  PeopleNoticeKind,
  ErratumKind,
  QuestionCategory,
  QuestionMaker,
  QuestionType,
  ResultStatus,
  RuleOutcome,
  LeaveKind,
  LegalKind,
  NoticeSender,
  NotificationKind,
  ChatKind,
  SheetKind,
  UserAttributeKind,
  UserAttributeUse,
  TaskItemState,
  TaskKind,
  TaskState,
  UserRole,
  WebhookEvent,
  WebhookStop,
  Weekday,
  WhenLeft,
} from '@tokiori/contract';
import type { ColumnType } from 'kysely';

/** A column the database fills in when an insert leaves it out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as what was stored, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
`;

const columnType = (column: Column): string => {
  const base =
    ENUMERATIONS[`${column.table_name}.${column.column_name}`] ??
    ENUMERATIONS[column.column_name] ??
    TYPES[column.udt_name];
  if (!base)
    throw new Error(`No type for ${column.table_name}.${column.column_name} (${column.udt_name})`);
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  return column.has_default ? `Generated<${type}>` : type;
};

const pascal = (name: string): string =>
  name.replaceAll(/(^|_)([a-z])/g, (_match, _gap, letter: string) => letter.toUpperCase());

const render = (columns: readonly Column[]): string => {
  const tables = [...new Set(columns.map((column) => column.table_name))];
  const bodies = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table_name === table)
      .map((column) => `${column.column_name}: ${columnType(column)};`);
    return `interface ${pascal(table)} {\n${lines.join('\n')}\n}`;
  });
  const all = tables.map((table) => `${table}: ${pascal(table)};`).join('\n');
  return `${HEADER}\n${bodies.join('\n\n')}\n\n/** Every table. */\nexport interface Tables {\n${all}\n}\n`;
};

const readColumns = async (): Promise<Column[]> => {
  const database = await openDatabase({ applicationRole: APPLICATION_ROLE });
  await migrate(database, { ...SCHEMA, applicationRole: APPLICATION_ROLE });
  const { rows } = await database.pool.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
      (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as has_default
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations'
    order by c.table_name, c.ordinal_position`);
  await database.close();
  return rows;
};

/** The TypeScript types of the tables, read from a database made by the migrations. */
export const databaseTypes = async (): Promise<string> => render(await readColumns());
