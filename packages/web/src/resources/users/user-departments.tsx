import type { Department } from '@tokiori/contract';
import { departmentOptions } from '../../app/people/department-options';
import { IconButton } from '../../ui/button/button';
import { Select } from '../../ui/field/select';
import { Stack } from '../../ui/surface/card';
import styles from './user-departments.module.css';

interface Value {
  /** The main one; `null` for none. */
  department_id: number | null;
  /** Those beside it. */
  department_ids: readonly number[];
}

interface Props {
  departments: readonly Department[];
  value: Value;
  onChange: (value: Value) => void;
  errors: { main?: string; further?: string };
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The main department, and the further ones one by one. */
export const UserDepartments = ({ departments, value, onChange, errors }: Props) => {
  const { department_id: main, department_ids: further } = value;
  const setFurther = (ids: readonly number[]): void => onChange({ ...value, department_ids: ids });
  const free = departments.filter(({ id }) => id !== main && !further.includes(id));
  return (
    <Stack>
      <Select
        label="部署"
        hint="成績やランキングは、この部署で集計します。"
        emptyLabel="所属なし"
        options={departmentOptions(departments)}
        value={main ?? ''}
        error={errors.main}
        onChange={(event) => {
          const id = idOf(event.target.value);
          onChange({ department_id: id, department_ids: further.filter((one) => one !== id) });
        }}
      />
      {further.length > 0 && (
        <ul className={styles.further} aria-label="兼務する部署">
          {further.map((id) => (
            <Further
              key={id}
              path={departments.find((one) => one.id === id)?.path ?? []}
              onRemove={() => setFurther(further.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Select
          label="兼務する部署を加える"
          emptyLabel="選ぶと加わります"
          options={departmentOptions(departments).map((option) => ({
            ...option,
            disabled: option.value === main || further.includes(option.value),
          }))}
          value=""
          error={errors.further}
          onChange={(event) => setFurther([...further, Number(event.target.value)])}
        />
      )}
    </Stack>
  );
};

const Further = ({ path, onRemove }: { path: readonly string[]; onRemove: () => void }) => (
  <li>
    <span>{path.join(' › ')}</span>
    <IconButton icon="close" label={`${path.at(-1) ?? ''}を外す`} onClick={onRemove} />
  </li>
);
