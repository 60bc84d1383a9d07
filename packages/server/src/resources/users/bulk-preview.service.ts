import type { BulkFields, BulkPreview, FieldPreview } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { CallOf, Caller, Tx } from '../../shared/caller';
import { departmentPaths } from '../departments/departments.service';
import { readSentValues } from '../user-attributes/values.service';
import {
  attributeValueOf,
  belongsTo,
  columnOf,
  countValuesOfFields,
  labelOf,
  mainDepartmentOf,
  type CountedField,
} from './bulk-preview.queries';
import { bulkPeople, refuseBadBody } from './bulk.service';

/** Values of a field that a preview names. */
const MOST_VALUES = 10;

interface WantedField extends CountedField {
  /** The value as text; `null`: none. */
  after: string | null;
}

const PLAIN = ['entrance_date', 'ruby_enabled', 'question_language', 'rank_enabled'] as const;

const asText = (value: string | number | boolean | null): string | null =>
  value === null ? null : String(value);

/** The fields that a change names, each with the value that it gives. */
const wantedFields = async (
  tx: Tx,
  { companyId }: Caller,
  fields: BulkFields,
): Promise<WantedField[]> => {
  const { profession, post } = fields;
  const values = await readSentValues(tx, companyId, fields.attributes ?? {});
  const plain = PLAIN.flatMap((field) => {
    const value = fields[field];
    return value === undefined ? [] : [{ field, after: asText(value), value: columnOf(field) }];
  });
  const membership = (name: 'add_department_ids' | 'remove_department_ids', after: string) =>
    [...new Set(fields[name])].map((id) => ({
      field: `${name}.${id}`,
      after,
      value: belongsTo(id),
    }));
  return [
    ...(profession === undefined
      ? []
      : [
          {
            field: 'profession',
            after: profession,
            value: labelOf('professions', 'u.profession_id'),
          },
        ]),
    ...(post === undefined
      ? []
      : [{ field: 'post', after: post, value: labelOf('posts', 'u.post_id') }]),
    ...plain,
    ...membership('add_department_ids', 'true'),
    ...membership('remove_department_ids', 'false'),
    ...values.map(([{ id }, after]) => ({
      field: `attributes.${id}`,
      after,
      value: attributeValueOf(id),
    })),
  ];
};

/** The main department by its name. */
const wantedDepartment = async (
  tx: Tx,
  { companyId }: Caller,
  id: number | null,
): Promise<WantedField> => {
  const paths = id === null ? [] : await departmentPaths(tx, companyId);
  const path = paths.find((one) => one.id === id)?.path ?? [];
  return { field: 'department_id', after: path.at(-1) ?? null, value: mainDepartmentOf() };
};

const previewOf = (
  { field, after }: WantedField,
  counts: Awaited<ReturnType<typeof countValuesOfFields>>,
): FieldPreview => {
  const other = counts.filter((count) => count.field === field && count.value !== after);
  const named = other.slice(0, MOST_VALUES).map(({ value, people }) => ({ value, people }));
  const sum = (rows: readonly { people: number }[]) =>
    rows.reduce((total, { people }) => total + people, 0);
  const changing = sum(other);
  return { field, after, changing, before: named, others: changing - sum(named) };
};

/** What a change of many people would come to, field by field; nothing is changed. */
export const previewBulkUsers = async (
  call: CallOf<typeof endpoints.previewBulkUsers>,
): Promise<BulkPreview> => {
  const { tx, caller, body } = call;
  await refuseBadBody(call);
  const ids = await bulkPeople(call);
  const wanted =
    body.action === 'SetDepartment'
      ? [await wantedDepartment(tx, caller, body.department_id ?? null)]
      : await wantedFields(tx, caller, body.fields ?? {});
  const counts = await countValuesOfFields(tx, caller.companyId, ids, wanted);
  return { total: ids.length, fields: wanted.map((one) => previewOf(one, counts)) };
};
