import { useQuery } from '@tanstack/react-query';
import type { NotificationPreferences } from '@tokiori/contract';
import { putNotificationPreferences } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useSwitch } from '../../app/forms/use-switch';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button, ButtonGroup } from '../../ui/button/button';
import { Switch } from '../../ui/choice/checkbox';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TimeField } from '../../ui/field/time-field';
import { Stack } from '../../ui/surface/card';
import { wishesOf } from './reminders.api';

interface Props {
  userId: number;
}

type Wishes = Props & { wishes: NotificationPreferences };

const OwnTime = ({ userId, wishes }: Wishes) => {
  const { reminder_time: saved, hours } = wishes;
  const [typed, setTyped] = useState(saved ?? '');
  const save = useAction(putNotificationPreferences, {
    errorsIn: 'caller',
    doneMessage: 'お知らせの時刻を保存しました。',
  });
  const set = (time: string | null): void =>
    save.run({ params: { id: userId }, body: { reminder_time: time } });
  return (
    <>
      <TimeField
        label="自分の時刻"
        hint={`${hours.from}から${hours.to}の前までの、都合のよい時刻に届きます。決めなければ、会社の時刻に届きます。`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(save.error ? { error: sentenceOf(save.error) } : {})}
      />
      <ButtonGroup>
        <Button
          disabled={typed === '' || typed === saved}
          busy={save.isPending}
          onClick={() => set(typed)}
        >
          時刻を保存する
        </Button>
        {saved !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped('');
              set(null);
            }}
          >
            会社の時刻に戻す
          </Button>
        )}
      </ButtonGroup>
    </>
  );
};

const Ways = ({ userId, wishes }: Wishes) => {
  const { runAsync } = useAction(putNotificationPreferences);
  const mail = useSwitch(wishes.mail, (wanted) =>
    runAsync({ params: { id: userId }, body: { mail: wanted } }),
  );
  if (!wishes.is_mail_possible)
    return (
      <Note>
        メールの届くアドレスが登録されていないため、お知らせメールは届きません。アドレスは、会社の管理者が登録します。
      </Note>
    );
  return (
    <Stack>
      {wishes.allows_unsubscribe || !wishes.mail ? (
        <Switch
          label="お知らせメールを受け取る"
          hint="今日の分のお知らせ、受講のお願い、問題の報告への返信などです。止めても、ログインや安全についてのメールは届きます。"
          {...mail}
        />
      ) : (
        <Note>会社の設定により、学習についてのお知らせがメールで届きます。</Note>
      )}
      {wishes.is_enabled ? (
        <OwnTime userId={userId} wishes={wishes} />
      ) : (
        <Note>いまは、会社がテストと復習のお知らせを送っていません。</Note>
      )}
    </Stack>
  );
};

/** How one is told of one's learning. */
export const OwnNotifications = ({ userId }: Props) => {
  const query = useQuery(wishesOf(userId));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={12} />}>
      {(wishes) => <Ways userId={userId} wishes={wishes} />}
    </QueryBoundary>
  );
};
