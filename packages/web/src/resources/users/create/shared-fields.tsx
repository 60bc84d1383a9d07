import type { Department } from '@tokiori/contract';
import { departmentOptions } from '../../../app/people/department-options';
import { Select } from '../../../ui/field/select';
import { DateField, TextField } from '../../../ui/field/text-field';
import { Stack } from '../../../ui/surface/card';
import styles from '../user-administration.module.css';
import { emptyIsNull } from '../user-values';
import type { CommonFields } from './use-create-lines';

interface SharedProps {
  departments: readonly Department[];
  shared: CommonFields;
  onChange: (shared: CommonFields) => void;
}

/** What all people of the form have in common. */
export const SharedFields = ({ departments, shared, onChange }: SharedProps) => (
  <Stack>
    <Select
      label="部署"
      emptyLabel="所属なし"
      options={departmentOptions(departments)}
      value={shared.department_id ?? ''}
      onChange={({ target }) =>
        onChange({ ...shared, department_id: target.value ? Number(target.value) : null })
      }
    />
    <div className={styles.pair}>
      <TextField
        label="職種"
        placeholder="販売、調理、事務など"
        maxLength={100}
        value={shared.profession ?? ''}
        onChange={({ target }) => onChange({ ...shared, profession: emptyIsNull(target.value) })}
      />
      <DateField
        label="入社日"
        value={shared.entrance_date ?? ''}
        onChange={({ target }) => onChange({ ...shared, entrance_date: emptyIsNull(target.value) })}
      />
    </div>
  </Stack>
);
