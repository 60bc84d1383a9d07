import type { ReorganisationEntry } from '@tokiori/contract';
import { REORGANISATION_ENTRY_LABELS } from '@tokiori/domain';
import { useState } from 'react';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import {
  departmentEntry,
  departmentValuesOf,
  type DepartmentEntry,
  type DepartmentKind,
  type DepartmentValues,
} from './department-values';
import { NONE, placeOptions, SAME, type Place } from './places';

interface Props {
  kind: DepartmentKind;
  /** `null`: a new entry. */
  entry: DepartmentEntry | null;
  entries: readonly ReorganisationEntry[];
  places: readonly Place[];
  busy: boolean;
  error: string | null;
  onSave: (entry: DepartmentEntry) => void;
  onClose: () => void;
}

const LEADS: Readonly<Record<DepartmentKind, string>> = {
  MakeDepartment: '発令日に新しくできる部署です。ほかの行の異動先や上位の部署にも選べます。',
  ChangeDepartment: '名前、上位の部署、またはその両方を変えます。下位の部署も一緒に移ります。',
  MergeDepartment:
    '所属する人、下位の部署、担当、編集者、ベーシックを、統合先に引き継いでなくなります。',
  CloseDepartment: 'だれも所属せず、下位の部署もなくなる部署を廃止します。',
};

const isPlace = (value: string): boolean => value !== SAME && value !== NONE;

/** What becomes of one department. */
export const DepartmentEntryDialog = (props: Props) => {
  const { kind, entry, entries, places, busy, error, onSave, onClose } = props;
  const [values, setValues] = useState(departmentValuesOf(kind, entry));
  const change = (changes: Partial<DepartmentValues>): void => setValues({ ...values, ...changes });
  const result = departmentEntry(kind, values, { before: entry, entries });
  const isNew = kind === 'MakeDepartment';
  return (
    <ActionDialog
      title={REORGANISATION_ENTRY_LABELS[kind]}
      actionLabel={entry === null ? '発令に加える' : '変更を保存する'}
      disabled={result === null}
      busy={busy}
      onAction={() => result && onSave(result)}
      onClose={onClose}
    >
      <Stack>
        <p>{LEADS[kind]}</p>
        {!isNew && (
          <Select
            label="部署"
            required
            emptyLabel="選択してください"
            value={values.department}
            options={placeOptions(
              places.filter(({ value }) => Number(value) > 0),
              values.department,
            )}
            onChange={({ target }) => change({ department: target.value })}
          />
        )}
        {(isNew || kind === 'ChangeDepartment') && (
          <NameAndParent isNew={isNew} values={values} places={places} onChange={change} />
        )}
        {kind === 'MergeDepartment' && (
          <Select
            label="統合先の部署"
            required
            emptyLabel="選択してください"
            value={values.into}
            options={placeOptions(
              places.filter(({ value }) => value !== values.department),
              values.into,
            )}
            onChange={({ target }) => change({ into: target.value })}
          />
        )}
        {error !== null && <InlineError message={error} />}
      </Stack>
    </ActionDialog>
  );
};

interface FieldsProps {
  isNew: boolean;
  values: DepartmentValues;
  places: readonly Place[];
  onChange: (changes: Partial<DepartmentValues>) => void;
}

const NameAndParent = ({ isNew, values, places, onChange }: FieldsProps) => {
  const { department, name, parent } = values;
  return (
    <>
      <TextField
        label={isNew ? '部署名' : '新しい名前'}
        required={isNew}
        hint={isNew ? undefined : '空欄のときは、名前を変えません。'}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="上位の部署"
        value={parent}
        options={[
          ...(isNew ? [] : [{ value: SAME, label: '変えない' }]),
          { value: NONE, label: 'なし（いちばん上）' },
          ...placeOptions(
            places.filter(({ value }) => value !== department),
            isPlace(parent) ? parent : '',
          ),
        ]}
        onChange={({ target }) => onChange({ parent: target.value })}
      />
    </>
  );
};
