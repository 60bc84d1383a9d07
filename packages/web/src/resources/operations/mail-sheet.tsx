import type { MailSummary } from '@tokiori/contract';
import { getMail, retryMail } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatInstant } from '../../ui/format/date';
import { Sheet } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import { TextWithLinks } from './linked';
import styles from './operations.module.css';

interface Props {
  mail: MailSummary | null;
  onClose: () => void;
}

/** Why it cannot be sent again; `null` when it can. */
const disabledReasonOf = ({ state }: Pick<MailSummary, 'state'>): string | null => {
  if (state === 'sent') return 'すでに送信しました。';
  return state === 'waiting' ? '送信の順番を待っています。' : null;
};

/** One mail with what it says. That it was read is written down, so it is asked for once. */
export const MailSheet = ({ mail, onClose }: Props) =>
  mail && (
    <Sheet open title={mail.subject} onClose={onClose} actions={<Retry mail={mail} />}>
      <Letter id={mail.id} />
    </Sheet>
  );

const Retry = ({ mail }: { mail: MailSummary }) => {
  const retry = useAction(retryMail, {
    doneMessage: 'もう一度送信します。',
  });
  return (
    <ButtonWithReason
      icon="recap"
      busy={retry.isPending}
      disabledReason={disabledReasonOf(retry.data ?? mail)}
      onClick={() => retry.run({ params: { id: mail.id } })}
    >
      もう一度送信する
    </ButtonWithReason>
  );
};

const Letter = ({ id }: { id: number }) => {
  const query = useQuery({
    ...queryOf(getMail, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={8} />}>
      {({ to_name, to_address, created_at, sent_at, last_error, text }) => (
        <Stack>
          <dl className={styles.facts}>
            <dt>宛先</dt>
            <dd>{[to_name, to_address].filter(Boolean).join(' ')}</dd>
            <dt>作成</dt>
            <dd>{formatInstant(created_at)}</dd>
            <dt>送信</dt>
            <dd>{formatInstant(sent_at)}</dd>
          </dl>
          {last_error !== null && <Note tone="attention">前回の失敗：{last_error}</Note>}
          {text === null ? (
            <Note>送信したメールの本文は残していません。宛先の人だけが読めます。</Note>
          ) : (
            <div className={styles.letter}>
              <TextWithLinks text={text} />
            </div>
          )}
        </Stack>
      )}
    </QueryBoundary>
  );
};
