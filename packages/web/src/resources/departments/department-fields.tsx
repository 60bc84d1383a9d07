import type { Department } from '@tokiori/contract';
import { useWatch } from 'react-hook-form';
import { departmentOptions } from '../../app/people/department-options';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import { possibleParents } from './department-tree';
import type { DepartmentFormApi } from './department-values';

interface Props {
  form: DepartmentFormApi;
  departments: readonly Department[];
  /** The one that is changed; `null` for a new one. */
  departmentId: number | null;
}

/** What a department is called, and where it stands. */
export const DepartmentFields = ({ form, departments, departmentId }: Props) => {
  const { register, setValue, control, formState } = form;
  const { errors } = formState;
  const parent = useWatch({ control, name: 'parent_id' });
  return (
    <Stack>
      <TextField
        {...register('name')}
        label="部署名"
        required
        autoComplete="off"
        error={errors.name?.message}
      />
      <Select
        label="上位の部署"
        hint="上位の部署の集計には、この部署も含まれます。"
        emptyLabel="なし（いちばん上）"
        options={departmentOptions(possibleParents(departments, departmentId))}
        value={parent ?? ''}
        error={errors.parent_id?.message}
        onChange={({ target }) =>
          setValue('parent_id', target.value === '' ? null : Number(target.value), {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    </Stack>
  );
};
