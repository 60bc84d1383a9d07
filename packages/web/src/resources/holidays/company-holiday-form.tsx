import { createCompanyHoliday } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../app/api/api-error';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { ShortCoursesNote } from '../../app/plans/short-courses-note';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { DateField, TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';

/** Whose days off they are. */
export interface OfCompany {
  companyId: number;
}

const NOTHING = { name: '', from: '', to: '' };

/** Enters a range of days off for everybody. */
export const CompanyHolidayForm = ({ companyId }: OfCompany) => {
  const [typed, setTyped] = useState(NOTHING);
  const adding = useAction(createCompanyHoliday, {
    errorsIn: 'caller',
    doneMessage: '会社の休日を登録しました。',
    onDone: () => setTyped(NOTHING),
  });
  const { error } = adding;
  const errors = error instanceof ApiError ? error.errors : [];
  const issueOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const isTold = ['name', 'from', 'to'].some((field) => issueOf(field) !== undefined);
  const change = (changes: Partial<typeof NOTHING>): void => {
    adding.reset();
    setTyped({ ...typed, ...changes });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { name, from, to } = typed;
    // One day alone needs no second date.
    adding.run({ params: { company_id: companyId }, body: { name, from, to: to || from } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          label="名前"
          required
          autoComplete="off"
          placeholder="夏季休業、創立記念日など"
          value={typed.name}
          error={issueOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <DateField
          label="始まりの日"
          required
          value={typed.from}
          error={issueOf('from')}
          onChange={({ target }) => change({ from: target.value })}
        />
        <DateField
          label="終わりの日"
          hint="1日だけのときは、空のままにします。"
          value={typed.to}
          min={typed.from || undefined}
          error={issueOf('to')}
          onChange={({ target }) => change({ to: target.value })}
        />
        {error && !isTold && <InlineError message={sentenceOf(error)} />}
        <ShortCoursesNote courses={adding.data?.short_courses ?? []} />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={adding.isPending}
            disabled={typed.name.trim() === '' || typed.from === ''}
          >
            会社の休日を登録する
          </Button>
        </div>
      </Stack>
      <UnsavedGuard when={typed !== NOTHING && Object.values(typed).some((text) => text !== '')} />
    </form>
  );
};
