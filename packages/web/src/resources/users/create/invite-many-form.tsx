import type { Department } from '@tokiori/contract';
import { useState, type SubmitEvent } from 'react';
import { focusFirstIssue } from '../../../app/forms/field-errors';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { invitedSentence, type InvitationCounts } from '../../../app/people/invitations';
import type { AdministeredCompany } from '../../../app/session/administered';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { ProgressBar } from '../../../ui/feedback/progress';
import { formatNumber } from '../../../ui/format/number';
import { ActionBar, Section } from '../../../ui/surface/card';
import { PastePeopleDialog } from './paste-people-dialog';
import { SharedFields } from './shared-fields';
import { useCreateLines, type CommonFields } from './use-create-lines';
import { UserLines } from './user-line-list';
import { hasIssues, isBlank } from './user-lines';

interface Props {
  company: AdministeredCompany;
  departments: readonly Department[];
  leaving: boolean;
  /** Everybody was made. */
  onAllMade: (invited: InvitationCounts) => void;
}

const NONE: CommonFields = { department_id: null, profession: null, entrance_date: null };

/** Creates several people at once, who are invited by mail; what is refused stays with its reason. */
export const InviteManyForm = ({ company, departments, leaving, onAllMade }: Props) => {
  const people = useCreateLines(company, 'email');
  const [shared, setShared] = useState(NONE);
  const [isTried, setTried] = useState(false);
  const { lines, isPending } = people;
  const done = lines.flatMap(({ made }) => made ?? []);
  const queued = done.filter(({ isQueued }) => isQueued).length;
  const made = done.length;
  const open = lines.filter((line) => line.made === null && !isBlank(line)).length;
  const invalid = lines.filter(hasIssues).length;

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (open === 0) return;
    const outcome = await people.create(shared);
    if (outcome?.failed === 0) onAllMade({ made: made + open, queued: queued + outcome.queued });
    else focusFirstIssue(form);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Section title="全員に共通のこと">
        <SharedFields departments={departments} shared={shared} onChange={setShared} />
      </Section>
      <Section title="招待する人">
        <UserLines people={people} renderMany={(many) => <PastePeopleDialog {...many} />} />
        {isTried && open === 0 && made === 0 && (
          <InlineError message="氏名とメールアドレスを入力してください。" />
        )}
        {isTried && !isPending && invalid > 0 && (
          <div role="alert">
            <Note tone="attention">
              {made > 0 && invitedSentence({ made, queued })}
              {formatNumber(invalid)}
              人は作成できていません。印のついた行を直して、もう一度作成してください。
            </Note>
          </div>
        )}
      </Section>
      <ActionBar>
        {isPending && (
          <div aria-live="polite">
            {formatNumber(people.doneCount)} / {formatNumber(open + made)}人
            <ProgressBar label="作成した人数" value={people.doneCount} max={open} />
          </div>
        )}
        <Button type="submit" variant="primary" busy={isPending}>
          {open === 0 ? '作成して招待する' : `${formatNumber(open)}人を作成して招待する`}
        </Button>
      </ActionBar>
      <UnsavedGuard when={open > 0 && !leaving} />
    </form>
  );
};
