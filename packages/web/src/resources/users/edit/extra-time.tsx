import type { ExtraTime, User } from '@tokiori/contract';
import { getExtraTime, setExtraTime } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../app/api/query-of';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { SaveButton } from '../../../app/forms/save-button';
import { numberOrNull } from '../../../app/forms/typed-number';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextField } from '../../../ui/field/text-field';
import { Section, Stack } from '../../../ui/surface/card';
import styles from './user-edit.module.css';

/** By how much examinations may take somebody longer. */
export const ExtraTimeSection = ({ user }: { user: User }) => {
  const query = useQuery({
    ...queryOf(getExtraTime, { params: { id: user.id } }),
    throwOnError: false,
  });
  return (
    <Section title="試験の時間の延長">
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={6} />}>
        {(saved) => <ExtraTimeForm user={user} saved={saved} />}
      </QueryBoundary>
    </Section>
  );
};

const ExtraTimeForm = ({ user, saved }: { user: User; saved: ExtraTime }) => {
  // `null` as long as nothing was changed: then it follows the server.
  const [typed, setTyped] = useState<string | null>(null);
  const update = useAction(setExtraTime, {
    errorsIn: 'caller',
    doneMessage: '試験の時間の延長を保存しました。',
    onDone: () => setTyped(null),
  });
  const savedText = saved.percent === null ? '' : String(saved.percent);
  const percent = numberOrNull(typed ?? savedText);
  const unchanged = percent === saved.percent;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!unchanged) update.run({ params: { id: user.id }, body: { percent } });
      }}
    >
      <Stack>
        <p>
          配慮が必要な人の、制限時間を延ばします。たとえば50%なら、30分の試験は45分になります。この設定は、部署の管理者やほかの受講者には表示しません。本人の試験の画面には、延ばしたあとの制限時間だけを表示します。監査用資料には、延長の有無だけが入ります。
        </p>
        <div className={styles.narrow}>
          <TextField
            label="延長"
            unit="%"
            inputMode="numeric"
            autoComplete="off"
            hint="1から300まで。空欄のときは、延ばしません。すでに始めた受講の時間は変わりません。"
            value={typed ?? savedText}
            error={update.error ? sentenceOf(update.error) : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div>
          <SaveButton busy={update.isPending} unchanged={unchanged}>
            延長を保存する
          </SaveButton>
        </div>
      </Stack>
      <UnsavedGuard when={!unchanged} />
    </form>
  );
};
