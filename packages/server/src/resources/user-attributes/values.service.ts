import type { AttributeFilter } from '@tokiori/contract';
import {
  readAttributeFilter,
  readAttributeValue,
  type AttributeCondition,
  type ReadAttribute,
} from '@tokiori/domain';
import { sql } from 'kysely';
import { invalid } from '../../platform/errors';
import type { Condition } from '../../platform/list-pages';
import type { Tx } from '../../shared/caller';
import { ownAttributes, type Definition } from './user-attributes.access';
import { listValuesOfUser, replaceValues } from './user-attributes.queries';

type SentValues = Readonly<Record<string, string | number | null>>;

/** Reads each member by its definition. @throws AppError VALIDATION_FAILED naming every one that is unknown or wrong */
const readAll = <Asked, Value>(
  definitions: ReadonlyMap<number, Definition>,
  asked: Readonly<Record<string, Asked>>,
  read: (definition: Definition, asked: Asked) => ReadAttribute<Value>,
  member = 'attributes',
): [Definition, Value][] => {
  const issues: { field: string; message: string }[] = [];
  const values = Object.entries(asked).flatMap(([key, each]): [Definition, Value][] => {
    const definition = definitions.get(Number(key));
    const value = definition
      ? read(definition, each)
      : { issue: `番号${key}のユーザー属性がありません。画面を読み込み直してください。` };
    if (definition && 'value' in value) return [[definition, value.value]];
    if ('issue' in value) issues.push({ field: `${member}.${key}`, message: value.issue });
    return [];
  });
  if (issues.length > 0) throw invalid(issues);
  return values;
};

const idsOf = (asked: object): number[] =>
  Object.keys(asked).map(Number).filter(Number.isSafeInteger);

const named = (changed: readonly [Definition, string | null | undefined][]): string[] =>
  changed.flatMap(([{ name }, value]) => (value ? [`${name}: ${value}`] : []));

/**
 * Values as they would be stored, with their definitions; `null`: no value. @throws AppError VALIDATION_FAILED naming every
 * one that is unknown or wrong, below `member`
 */
export const readSentValues = async (
  tx: Tx,
  companyId: number,
  sent: SentValues,
  member = 'attributes',
): Promise<[Definition, string | null][]> => {
  const definitions = await ownAttributes(tx, companyId, idsOf(sent));
  return readAll(definitions, sent, readAttributeValue, member);
};

/**
 * Writes values of a user of the company and tells what changed, as the audit log keeps it; `null` when nothing did. The
 * definitions are held meanwhile, so that a choice cannot be renamed in between.
 */
export const setValues = async (
  tx: Tx,
  companyId: number,
  userId: number,
  sent: SentValues,
): Promise<{ from: string[]; to: string[] } | null> => {
  const definitions = await ownAttributes(tx, companyId, idsOf(sent), { held: true });
  const values = readAll(definitions, sent, readAttributeValue);
  const before = await listValuesOfUser(tx, companyId, userId);
  const changed = values.filter(([{ id }, value]) => (before.get(id) ?? null) !== value);
  if (changed.length === 0) return null;
  await replaceValues(
    tx,
    companyId,
    userId,
    new Map(changed.map(([{ id }, value]) => [id, value])),
  );
  return { from: named(changed.map(([of]) => [of, before.get(of.id)])), to: named(changed) };
};

const meets = (companyId: number, id: number, condition: AttributeCondition): Condition => {
  const of = sql`from user_attribute_values v
    where v.company_id = ${companyId} and v.user_id = u.id and v.attribute_id = ${id}`;
  if ('anyOf' in condition)
    return sql<boolean>`exists (select 1 ${of} and v.value = any(${condition.anyOf}::text[]))`;
  const { from, to, kind } = condition;
  // Values of other attributes are no numbers: the case keeps them from being read as such in whatever order.
  const value =
    kind === 'Number'
      ? sql`case when v.attribute_id = ${id} then v.value::numeric end`
      : sql`v.value collate "C"`;
  const bound = (text: string) =>
    kind === 'Number' ? sql`${text}::numeric` : sql`${text}::text collate "C"`;
  return sql<boolean>`exists (select 1 ${of}
    ${from === null ? sql`` : sql`and ${value} >= ${bound(from)}`}
    ${to === null ? sql`` : sql`and ${value} <= ${bound(to)}`})`;
};

/** Users whose attributes are as asked, as a condition on the alias `u` (users). */
export const havingAttributes = async (
  tx: Tx,
  companyId: number,
  asked: AttributeFilter,
): Promise<Condition> => {
  const definitions = await ownAttributes(tx, companyId, idsOf(asked));
  const conditions = readAll(definitions, asked, readAttributeFilter).map(([{ id }, condition]) =>
    meets(companyId, id, condition),
  );
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};
