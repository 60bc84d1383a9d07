import type { Department } from '@tokiori/contract';
import { useState, type SubmitEvent } from 'react';
import { focusFirstIssue } from '../../../app/forms/field-errors';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { ProgressBar } from '../../../ui/feedback/progress';
import { ActionBar, Section } from '../../../ui/surface/card';
import type { CommonFields, useCreateLines } from './use-create-lines';
import { ManyDialog } from './many-dialog';
import { UserLines } from './user-line-list';
import { SharedFields } from './shared-fields';
import { hasIssues, isBlank } from './user-lines';
import lineStyles from './user-lines.module.css';
import { formatNumber } from '../../../ui/format/number';

interface Props {
  people: ReturnType<typeof useCreateLines>;
  departments: readonly Department[];
  /** Everybody was made. */
  onAllMade: () => void;
  /** Shows the sheet of those who were, though some were not. */
  onShowMade: () => void;
}

const NONE: CommonFields = { department_id: null, profession: null, entrance_date: null };

const createLabel = (open: number, made: number): string => {
  if (open === 0) return '作成する';
  return made > 0 ? `残りの${formatNumber(open)}人を作成する` : `${formatNumber(open)}人を作成する`;
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

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (open === 0) return firstName(form)?.focus();
    const outcome = await people.create(shared);
    if (outcome?.failed === 0) onAllMade();
    else focusFirstIssue(form);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Section title="全員に共通のこと">
        <SharedFields departments={departments} shared={shared} onChange={setShared} />
      </Section>
      <Section title="作成する人">
        <UserLines people={people} renderMany={(many) => <ManyDialog {...many} />} />
        {isTried && !isPending && <Outcome open={open} made={made} invalid={invalid} />}
      </Section>
      <ActionBar>
        {isPending && (
          <div aria-live="polite">
            {people.doneCount} / {formatNumber(open + made)}人
            <ProgressBar label="作成した人数" value={people.doneCount} max={open} />
          </div>
        )}
        {made > 0 && !isPending && (
          <Button onClick={onShowMade}>作成できた{formatNumber(made)}人の用紙を表示する</Button>
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
        {made > 0 && `${formatNumber(made)}人を作成しました。`}
        {formatNumber(invalid)}
        人は作成できていません。印のついた行を直して、もう一度作成してください。
      </Note>
    </div>
  );
};
