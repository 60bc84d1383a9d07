import type { FieldValueCount } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';

/** A field by its name on the wire, and its value as a text of the user `u`. */
export interface CountedField {
  field: string;
  value: RawBuilder<unknown>;
}

interface CountRow extends FieldValueCount {
  field: string;
}

/** How many of some people have which value in each of the fields, the most frequent first. */
export const countValuesOfFields = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  fields: readonly CountedField[],
): Promise<CountRow[]> => {
  if (fields.length === 0) return [];
  const counts = fields.map(
    ({ field, value }) => sql`
      select ${field}::text as field, x.value, count(*)::int as people
      from (select (${value})::text as value from users u
        where u.company_id = ${companyId} and u.id = any(${[...ids]}::bigint[])) x
      group by x.value`,
  );
  const { rows } = await sql<CountRow>`
    select * from (${sql.join(counts, sql` union all `)}) c order by people desc, value`.execute(
    tx,
  );
  return rows;
};

/** The name of the user's profession or post. */
export const labelOf = (table: 'professions' | 'posts', id: string): RawBuilder<unknown> =>
  sql`select l.name from ${sql.table(table)} l where l.company_id = u.company_id and l.id = ${sql.ref(id)}`;

/** The name of the user's main department. */
export const mainDepartmentOf = (): RawBuilder<unknown> =>
  sql`select d.name from departments d where d.company_id = u.company_id and d.id = u.department_id`;

/** Whether the user belongs to a department. */
export const belongsTo = (departmentId: number): RawBuilder<unknown> =>
  sql`exists (select from user_departments m
    where m.company_id = u.company_id and m.user_id = u.id and m.department_id = ${departmentId})`;

/** The user's value of an attribute. */
export const attributeValueOf = (attributeId: number): RawBuilder<unknown> =>
  sql`select v.value from user_attribute_values v
    where v.company_id = u.company_id and v.user_id = u.id and v.attribute_id = ${attributeId}`;

/** A plain column of users. */
export const columnOf = (name: string): RawBuilder<unknown> => sql.ref(`u.${name}`);
