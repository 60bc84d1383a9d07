import { listPosts, listProfessions } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAdministered } from '../../app/session/administered';
import { Checkbox } from '../../ui/choice/checkbox';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { OptionList } from '../../ui/list/option-list';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { LabelField } from '../../app/people/label-field';
import type { PersonValues } from './entry-values';
import { NONE, placeOptions, SAME, type Place } from './places';

interface Props {
  title: string;
  actionLabel: string;
  values: PersonValues;
  places: readonly Place[];
  busy: boolean;
  error: string | null;
  onSave: (values: PersonValues) => void;
  onClose: () => void;
}

/** Where one or several people go, and as what. What is not chosen stays. */
export const PersonEntryDialog = (props: Props) => {
  const { title, actionLabel, places, busy, error, onSave, onClose } = props;
  const [values, setValues] = useState(props.values);
  const { main, further, profession, post } = values;
  const change = (changes: Partial<PersonValues>): void => setValues({ ...values, ...changes });
  const isNothing = main === SAME && further === null && profession === null && post === null;
  return (
    <ActionDialog
      wide
      title={title}
      actionLabel={actionLabel}
      disabled={isNothing}
      busy={busy}
      onAction={() => onSave(values)}
      onClose={onClose}
    >
      <Stack>
        <Select
          label="異動先の部署（主な所属）"
          value={main}
          options={[
            { value: SAME, label: '変えない' },
            ...placeOptions(places, main === SAME || main === NONE ? '' : main),
            { value: NONE, label: '所属なし' },
          ]}
          onChange={({ target }) => change({ main: target.value })}
        />
        <Checkbox
          label="兼務の部署を決め直す"
          hint="オフのときは、いまの兼務のままです。"
          checked={further !== null}
          onChange={({ target }) => change({ further: target.checked ? [] : null })}
        />
        {further !== null && (
          <OptionList
            label="兼務の部署"
            several
            options={places}
            values={further}
            onChange={(chosen) => change({ further: chosen })}
          />
        )}
        <LabelChoice
          name="職種"
          endpoint={listProfessions}
          value={profession}
          onChange={(next) => change({ profession: next })}
        />
        <LabelChoice
          name="役職"
          endpoint={listPosts}
          value={post}
          onChange={(next) => change({ post: next })}
        />
        {error !== null && <InlineError message={error} />}
      </Stack>
    </ActionDialog>
  );
};

interface LabelProps {
  name: '職種' | '役職';
  endpoint: typeof listProfessions | typeof listPosts;
  /** `null`: it stays. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const LabelChoice = ({ name, endpoint, value, onChange }: LabelProps) => {
  const company = useAdministered();
  return (
    <>
      <Checkbox
        label={`${name}を変える`}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
      {value !== null && (
        <LabelField
          label={`新しい${name}`}
          hint={`空欄のときは、${name}なしになります。`}
          maxLength={100}
          endpoint={endpoint}
          company={company}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
};
