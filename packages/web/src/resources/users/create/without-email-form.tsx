import type { Department } from '@tokiori/contract';
import { useState, type FormEvent } from 'react';
import { focusFirstIssue } from '../../../app/forms/field-errors';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { Button, ButtonGroup } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { ProgressBar } from '../../../ui/feedback/progress';
import { Select } from '../../../ui/field/select';
import { DateField, TextField } from '../../../ui/field/text-field';
import { ActionBar, Section, Stack } from '../../../ui/surface/card';
import { departmentOptions } from '../../../app/people/department-options';
import styles from '../user-administration.module.css';
import { emptyIsNull } from '../user-values';
import { ManyDialog } from './many-dialog';
import type { Shared, useCreateLines } from './use-create-lines';
import { UserLineFields } from './user-line-fields';
import { hasIssues, isBlank } from './user-lines';
import lineStyles from './user-lines.module.css';

interface Props {
  people: ReturnType<typeof useCreateLines>;
  departments: readonly Department[];
  /** Everybody was made. */
  onAllMade: () => void;
  /** Shows the sheet of those who were, though some were not. */
  onShowMade: () => void;
}

const NONE: Shared = { department_id: null, profession: null, entrance_date: null };

const createLabel = (open: number, made: number): string => {
  if (open === 0) return '作成する';
  return made > 0 ? `残りの${open}人を作成する` : `${open}人を作成する`;
};

/** The name field of the first line. */
const firstName = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector(`.${lineStyles.lines} input`);

/** One line a person, and what all of them have in common. */
export const WithoutEmailForm = ({ people, departments, onAllMade, onShowMade }: Props) => {
  const { lines, isPending } = people;
  const [shared, setShared] = useState(NONE);
  const [isTried, setTried] = useState(false);
  const made = lines.filter((line) => line.made !== null).length;
  const open = lines.filter((line) => line.made === null && !isBlank(line)).length;
  const invalid = lines.filter(hasIssues).length;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (open === 0) return firstName(form)?.focus();
    const failed = await people.create(shared);
    if (failed === 0) onAllMade();
    else focusFirstIssue(form);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Section title="全員に共通のこと">
        <SharedFields departments={departments} shared={shared} onChange={setShared} />
      </Section>
      <Section title="作成する人">
        <Lines people={people} />
        {isTried && !isPending && <Outcome open={open} made={made} invalid={invalid} />}
      </Section>
      <ActionBar>
        {isPending && (
          <div aria-live="polite">
            {people.doneCount} / {open + made}人
            <ProgressBar label="作成した人数" value={people.doneCount} max={open} />
          </div>
        )}
        {made > 0 && !isPending && (
          <Button onClick={onShowMade}>作成できた{made}人の用紙を表示する</Button>
        )}
        <Button type="submit" variant="primary" busy={isPending}>
          {createLabel(open, made)}
        </Button>
      </ActionBar>
      <UnsavedGuard when={open > 0 && made === 0} />
    </form>
  );
};

const Outcome = ({ open, made, invalid }: { open: number; made: number; invalid: number }) => {
  if (open === 0 && made === 0)
    return <InlineError message="氏名とログインIDを入力してください。" />;
  if (invalid === 0) return null;
  return (
    <div role="alert">
      <Note tone="attention">
        {made > 0 && `${made}人を作成しました。`}
        {invalid}人は作成できていません。印のついた行を直して、もう一度作成してください。
      </Note>
    </div>
  );
};

const Lines = ({ people }: Pick<Props, 'people'>) => {
  const [many, setMany] = useState(false);
  const { lines, isPending } = people;
  return (
    <Stack>
      <ul className={lineStyles.lines}>
        {lines.map((line, at) => (
          <UserLineFields
            key={line.key}
            line={line}
            number={at + 1}
            disabled={isPending}
            onChange={(changes) => people.change(line.key, changes)}
            onRemove={lines.length > 1 ? () => people.remove(line.key) : null}
          />
        ))}
      </ul>
      <ButtonGroup>
        <Button icon="plus" disabled={isPending} onClick={people.addBlank}>
          1人分の行を加える
        </Button>
        <Button disabled={isPending} onClick={() => setMany(true)}>
          まとめて行を作る
        </Button>
      </ButtonGroup>
      {many && (
        <ManyDialog
          onClose={() => setMany(false)}
          onAdd={(added) => {
            people.add(added);
            setMany(false);
          }}
        />
      )}
    </Stack>
  );
};

interface SharedProps {
  departments: readonly Department[];
  shared: Shared;
  onChange: (shared: Shared) => void;
}

const SharedFields = ({ departments, shared, onChange }: SharedProps) => (
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
