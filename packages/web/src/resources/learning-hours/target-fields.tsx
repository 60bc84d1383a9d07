import { useQuery } from '@tanstack/react-query';
import { listDepartments, listProfessions, listUsers } from '@tokiori/contract/client';
import { useDeferredValue, useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { queryOf } from '../../app/api/query-of';
import { departmentOptions } from '../../app/people/department-options';
import { RadioGroup } from '../../ui/choice/radio-group';
import { Select } from '../../ui/field/select';
import { OptionFinder } from '../../ui/list/option-finder';
import type { ListOption } from '../../ui/list/option-list';

type TargetKind = 'company' | 'department' | 'profession' | 'user';

/** Whose hours a new rule is for. */
export interface Target {
  kind: TargetKind;
  /** Empty until it is chosen; of the company always. */
  id: string;
}

/** What the server is told of it. */
export const targetBody = ({ kind, id }: Target) =>
  kind === 'company' ? {} : { [`${kind}_id`]: Number(id) };

interface Props {
  target: Target;
  onChange: (target: Target) => void;
  error: string | undefined;
}

const KINDS: readonly { value: TargetKind; label: string }[] = [
  { value: 'company', label: '会社全体' },
  { value: 'department', label: '部署（下の部署も）' },
  { value: 'profession', label: '職種' },
  { value: 'user', label: '人' },
];

const DepartmentChoice = ({ target, onChange }: Omit<Props, 'error'>) => {
  const query = allOf(listDepartments, { query: { sort: '["path","ASC"]' } });
  const departments = useQuery({ ...query, throwOnError: false }).data ?? [];
  return (
    <Select
      label="部署"
      required
      value={target.id}
      emptyLabel="選んでください"
      options={departmentOptions(departments)}
      onChange={(event) => onChange({ ...target, id: event.target.value })}
    />
  );
};

const ProfessionChoice = ({ target, onChange }: Omit<Props, 'error'>) => {
  const query = allOf(listProfessions, { query: { sort: '["name","ASC"]' } });
  const professions = useQuery({ ...query, throwOnError: false }).data ?? [];
  return (
    <Select
      label="職種"
      required
      value={target.id}
      emptyLabel="選んでください"
      options={professions.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChange({ ...target, id: event.target.value })}
    />
  );
};

const PersonChoice = ({ target, onChange }: Omit<Props, 'error'>) => {
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<ListOption | null>(null);
  const q = useDeferredValue(typed).trim();
  const query = { ...(q === '' ? {} : { q }), range: '[0,19]', sort: '["name_kana","ASC"]' };
  const people = useQuery({ ...queryOf(listUsers, { query }), throwOnError: false });
  return (
    <OptionFinder
      label="ユーザー"
      options={people.data?.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      typed={typed}
      onType={setTyped}
      value={person}
      onChoose={(option) => {
        setPerson(option);
        onChange({ ...target, id: option?.value ?? '' });
      }}
    />
  );
};

const CHOICES = {
  department: DepartmentChoice,
  profession: ProfessionChoice,
  user: PersonChoice,
} as const;

/** For whom a rule holds. */
export const TargetFields = ({ target, onChange, error }: Props) => {
  const Choice = target.kind === 'company' ? null : CHOICES[target.kind];
  return (
    <>
      <RadioGroup
        label="対象"
        options={KINDS}
        value={target.kind}
        {...(error === undefined ? {} : { error })}
        onChange={(kind) => onChange({ kind, id: '' })}
      />
      {Choice && <Choice target={target} onChange={onChange} />}
    </>
  );
};
