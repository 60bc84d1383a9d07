import type { listPosts, listProfessions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { queryOf } from '../api/query-of';
import { TextField } from '../../ui/field/text-field';
import type { AdministeredCompany } from '../session/administered';

interface Props extends Omit<ComponentProps<typeof TextField>, 'list' | 'id'> {
  endpoint: typeof listProfessions | typeof listPosts;
  company: AdministeredCompany;
}

/** Any text; what the company has already is offered, the most used ones first. */
export const LabelField = ({ endpoint, company, ...field }: Props) => {
  const listId = useId();
  const { data } = useQuery({
    ...queryOf(
      endpoint,
      company.within({ query: { sort: '["user_count","DESC"]', range: '[0,199]' } }),
    ),
    // The field takes any text without them.
    throwOnError: false,
  });
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {data?.rows.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
};
