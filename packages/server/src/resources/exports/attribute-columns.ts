import type { UserAttributeValues } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { companyAttributes } from '../user-attributes/user-attributes.access';
import type { FileColumn } from './list-export';

/** A column for each attribute that the company defines, in their order, of rows that are people. */
export const attributeColumns = async ({
  tx,
  caller,
}: {
  tx: Tx;
  caller: Caller;
}): Promise<FileColumn<{ attributes: UserAttributeValues }>[]> =>
  (await companyAttributes(tx, caller.companyId)).map(({ id, name, kind }) => ({
    id: `attribute.${id}`,
    label: name,
    kind: kind === 'Number' ? 'number' : kind === 'Date' ? 'date' : 'text',
    value: ({ attributes }) => attributes[id] ?? null,
  }));
