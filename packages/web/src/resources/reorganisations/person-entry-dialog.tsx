import { listPosts, listProfessions } from '@tokiori/contract/client';
import { useState } from 'react';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import type { PersonValues } from './entry-values';
import { LabelChoice, NameChoice, PlacesChoice } from './person-choices';
import { NONE, placeOptions, SAME, type Place } from './places';

interface Props {
  title: string;
  actionLabel: string;
  values: PersonValues;
  /** Of one person; several do not get one name. */
  isOne: boolean;
  places: readonly Place[];
  busy: boolean;
  error: string | null;
  onSave: (values: PersonValues) => void;
  onClose: () => void;
}

/** Where one or several people go, and as what. What is not chosen stays. */
export const PersonEntryDialog = (props: Props) => {
  const { title, actionLabel, isOne, places, busy, error, onSave, onClose } = props;
  const [values, setValues] = useState(props.values);
  const { main, further, profession, post, name } = values;
  const change = (changes: Partial<PersonValues>): void => setValues({ ...values, ...changes });
  const { main: _main, ...others } = values;
  const isNothing = main === SAME && Object.values(others).every((value) => value === null);
  const isNameless = name !== null && name.trim() === '';
  return (
    <ActionDialog
      wide
      title={title}
      actionLabel={actionLabel}
      disabled={isNothing || isNameless}
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
        <PlacesChoice
          label="兼務の部署"
          choice="兼務の部署を決め直す"
          hint="オフのときは、いまの兼務のままです。"
          places={places}
          values={further}
          onChange={(chosen) => change({ further: chosen })}
        />
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
        <HoldingChoices places={places} values={values} onChange={change} />
        {isOne && <NameChoices values={values} onChange={change} />}
        {error !== null && <InlineError message={error} />}
      </Stack>
    </ActionDialog>
  );
};

interface ChoicesProps {
  values: PersonValues;
  onChange: (changes: Partial<PersonValues>) => void;
}

/** What managers answer for, and whose basics people edit. */
const HoldingChoices = ({
  places,
  values: { managed, editable },
  onChange,
}: ChoicesProps & Pick<Props, 'places'>) => (
  <>
    <PlacesChoice
      label="担当する部署"
      choice="担当する部署を決め直す"
      hint="権限が「部署の管理者」の人だけです。どれも選ばないと、所属する部署を担当します。"
      places={places}
      values={managed}
      onChange={(chosen) => onChange({ managed: chosen })}
    />
    <PlacesChoice
      label="編集できる部署"
      choice="編集できる部署を決め直す"
      hint="選んだ部署と下位の部署のベーシックを編集できます。"
      places={places}
      values={editable}
      onChange={(chosen) => onChange({ editable: chosen })}
    />
  </>
);

const NameChoices = ({ values: { name, nameKana }, onChange }: ChoicesProps) => (
  <>
    <NameChoice name="氏名" required value={name} onChange={(next) => onChange({ name: next })} />
    <NameChoice
      name="ふりがな"
      value={nameKana}
      onChange={(next) => onChange({ nameKana: next })}
    />
  </>
);
