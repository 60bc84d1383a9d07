import type { UserAttribute } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { exportedColumns } from '../../../app/lists/use-list-export';
import { attributeColumns, withAttributes } from './user-attributes';
import { USERS_EXPORT } from './users-list';

const attribute = (id: number, changes: Partial<UserAttribute> = {}): UserAttribute => ({
  id,
  name: `属性${id}`,
  kind: 'Text',
  choices: [],
  position: id,
  used_as: null,
  user_count: 0,
  ...changes,
});

it('saves the columns of attributes that are in sight', () => {
  const attributes = [attribute(3), attribute(4)];
  const [, second] = attributeColumns(attributes);
  const shown = ['employee_number', second!.id];
  expect(exportedColumns(withAttributes(USERS_EXPORT, attributes), shown)).toEqual([
    'employee_number',
    'attribute.4',
  ]);
});
