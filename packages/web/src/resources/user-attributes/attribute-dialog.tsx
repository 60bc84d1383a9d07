import type { UserAttribute, UserAttributeKind, UserAttributeUse } from '@tokiori/contract';
import { createUserAttribute, updateUserAttribute } from '@tokiori/contract/client';
import { useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button, IconButton } from '../../ui/button/button';
import { RadioGroup } from '../../ui/choice/radio-group';
import { moveItem, ReorderList } from '../../ui/data/reorder-list';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import {
  bodyOf,
  draftOf,
  KIND_HINTS,
  KIND_LABELS,
  USE_LABELS,
  withChoice,
  type AttributeDraft,
  type ChoiceLine,
} from './attribute-values';

interface Props {
  /** `null` for a new one. */
  attribute: UserAttribute | null;
  onClose: () => void;
}

const KINDS = (Object.keys(KIND_LABELS) as UserAttributeKind[]).map((value) => ({
  value,
  label: KIND_LABELS[value],
  hint: KIND_HINTS[value],
}));

const USES = (Object.keys(USE_LABELS) as UserAttributeUse[]).map((value) => ({
  value,
  label: `${USE_LABELS[value]}として使う`,
}));

/** What an attribute is called, of what kind it is, and its choices. */
export const AttributeDialog = ({ attribute, onClose }: Props) => {
  const [draft, setDraft] = useState<AttributeDraft>(() => draftOf(attribute));
  const options = { errorsIn: 'caller', doneMessage: '保存しました。', onDone: onClose } as const;
  const creation = useAction(createUserAttribute, options);
  const update = useAction(updateUserAttribute, options);
  const error = creation.error ?? update.error;
  const errors = error instanceof ApiError ? error.errors : [];
  const nameError = errors.find(({ field }) => field === 'name')?.message;
  const useError = errors.find(({ field }) => field === 'used_as')?.message;
  const isNew = attribute === null;
  const isUsed = attribute !== null && attribute.user_count > 0;
  const change = (changes: Partial<AttributeDraft>): void => setDraft({ ...draft, ...changes });
  const save = (): void => {
    const body = bodyOf(draft);
    if (isNew) creation.run({ body });
    else update.run({ params: { id: attribute.id }, body });
  };
  return (
    <ActionDialog
      wide
      title={isNew ? 'ユーザー属性を作る' : `「${attribute.name}」を変える`}
      actionLabel={isNew ? '属性を作る' : '変更を保存する'}
      disabled={draft.name.trim() === ''}
      busy={creation.isPending || update.isPending}
      onAction={save}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label="属性の名前"
          required
          autoComplete="off"
          placeholder="資格、契約の形態、配属日など"
          value={draft.name}
          error={nameError}
          onChange={({ target }) => change({ name: target.value })}
        />
        {isUsed ? (
          <p>
            種類は「{KIND_LABELS[draft.kind]}」です。{formatNumber(attribute.user_count)}
            人に値があるため、種類は変えられません。
          </p>
        ) : (
          <RadioGroup<UserAttributeKind>
            label="種類"
            options={KINDS}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        {draft.kind === 'Choice' && (
          <ChoiceFields draft={draft} useError={useError} onChange={change} />
        )}
        {error && nameError === undefined && useError === undefined && (
          <InlineError message={sentenceOf(error)} />
        )}
      </Stack>
    </ActionDialog>
  );
};

interface ChoiceFieldsProps {
  draft: AttributeDraft;
  useError: string | undefined;
  onChange: (changes: Partial<AttributeDraft>) => void;
}

/** What only an attribute of choices has. */
const ChoiceFields = ({ draft, useError, onChange }: ChoiceFieldsProps) => (
  <>
    <Choices choices={draft.choices} onChange={(choices) => onChange({ choices })} />
    <Select
      label="年度の実績での使い方"
      hint="この属性の選択肢ごとに、年度の実績を見られます。少人数の選択肢は隠れます。"
      emptyLabel="使わない"
      options={USES}
      value={draft.usedAs ?? ''}
      error={useError}
      onChange={({ target }) =>
        onChange({ usedAs: USES.find(({ value }) => value === target.value)?.value ?? null })
      }
    />
  </>
);

interface ChoicesProps {
  choices: readonly ChoiceLine[];
  onChange: (choices: readonly ChoiceLine[]) => void;
}

const Choices = ({ choices, onChange }: ChoicesProps) => (
  <Stack gap="tight">
    <p>選択肢の名前を変えると、選んでいるユーザーの値も変わります。</p>
    <ReorderList
      label="選択肢"
      items={choices}
      itemKey={({ key }) => key}
      itemName={({ name }) => name || '新しい選択肢'}
      onMove={(from, to) => onChange(moveItem(choices, from, to))}
      renderActions={({ key, name }) => (
        <IconButton
          icon="close"
          label={`選択肢「${name}」を消す`}
          onClick={() => onChange(choices.filter((one) => one.key !== key))}
        />
      )}
    >
      {({ key, name }, at) => (
        <TextField
          label={`選択肢${at + 1}`}
          autoComplete="off"
          value={name}
          onChange={({ target }) =>
            onChange(choices.map((one) => (one.key === key ? { ...one, name: target.value } : one)))
          }
        />
      )}
    </ReorderList>
    <div>
      <Button icon="plus" onClick={() => onChange(withChoice(choices))}>
        選択肢を加える
      </Button>
    </div>
  </Stack>
);
