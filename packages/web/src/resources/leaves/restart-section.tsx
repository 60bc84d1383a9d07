import type { Restart } from '@tokiori/contract';
import { getRestart, putRestart } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../app/api/api-error';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { SaveButton } from '../../app/forms/save-button';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { Switch } from '../../ui/choice/checkbox';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StepperField, wholeNumberIn } from '../../ui/field/stepper-field';
import { formatDate } from '../../ui/format/date';
import { Section, Stack } from '../../ui/surface/card';

const USUAL = 15;

/** Whether somebody is at it, and since when. */
const State = ({ restart }: { restart: Restart }) => {
  const today = useToday();
  if (!restart.is_active || restart.returned_on === null) return null;
  return (
    <Note tone="primary">
      {formatDate(restart.returned_on, today)}
      に復帰し、それより前の分が残っています。なくなるまで、1日{restart.per_day}問までです。
    </Note>
  );
};

const RestartForm = ({ userId, restart }: { userId: number; restart: Restart }) => {
  const saved = { isOn: restart.per_day !== null, typed: String(restart.per_day ?? USUAL) };
  const [changed, setChanged] = useState<typeof saved | null>(null);
  const { isOn, typed } = changed ?? saved;
  const saving = useAction(putRestart, {
    errorsIn: 'caller',
    doneMessage: '1日の上限を保存しました。',
    onDone: () => setChanged(null),
  });
  const { error } = saving;
  const issue =
    error instanceof ApiError ? error.errors.find(({ field }) => field === 'per_day') : undefined;
  const perDay = wholeNumberIn(typed);
  const unchanged = isOn === saved.isOn && (!isOn || typed === saved.typed);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!unchanged && (!isOn || perDay !== null))
      saving.run({ params: { id: userId }, body: { per_day: isOn ? perDay : null } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <State restart={restart} />
        <Switch
          label="休みのあとは、1日の問題数に上限を付ける"
          hint="休職・休業のあとと、14日以上解答がなかったあとに、忘れそうな問題から少しずつ出題します。"
          checked={isOn}
          onChange={({ target }) => setChanged({ isOn: target.checked, typed })}
        />
        {isOn && (
          <StepperField
            label="1日の上限"
            unit="問"
            least={5}
            most={100}
            value={typed}
            error={issue?.message}
            onChange={(next) => setChanged({ isOn, typed: next })}
          />
        )}
        {error && !issue && <InlineError message={sentenceOf(error)} />}
        <div>
          <SaveButton busy={saving.isPending} unchanged={unchanged}>
            上限を保存する
          </SaveButton>
        </div>
      </Stack>
      <UnsavedGuard when={!unchanged} />
    </form>
  );
};

/** How somebody begins again after an absence. */
export const RestartSection = ({ userId }: { userId: number }) => {
  const query = useQuery(queryOf(getRestart, { params: { id: userId }, query: {} }));
  return (
    <Section title="休みのあとの始め方" id="restart">
      <QueryBoundary query={query} skeleton={<Skeleton lines={3} />}>
        {(restart) => <RestartForm userId={userId} restart={restart} />}
      </QueryBoundary>
    </Section>
  );
};
