import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countReminders, testReminder } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { queryOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button, ButtonGroup } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { useNotify } from '../../ui/notification/use-notify';
import { Section, Stack } from '../../ui/surface/card';
import { Letter } from './letter';
import { previewOf } from './reminders.api';
import styles from './reminders.module.css';

interface Props {
  companyId: number;
}

const NowCount = ({ companyId }: Props) => {
  const client = useQueryClient();
  const [mail, setMail] = useState<string | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const count = async (): Promise<void> => {
    setBusy(true);
    setIssue(null);
    try {
      const input = { params: { company_id: companyId } };
      const answer = await client.query({ ...queryOf(countReminders, input), staleTime: 0 });
      const people = `${formatNumber(answer.count)}人${answer.is_complete ? '' : '以上'}`;
      const others =
        answer.unreachable_count > 0
          ? `ほかに、メールの届かない人が${formatNumber(answer.unreachable_count)}人います。`
          : '';
      const held =
        answer.held_count > 0
          ? `このうち${formatNumber(answer.held_count)}人へのメールは、運営会社による会社の確認が済むまで待ちます。`
          : '';
      setMail(`いま送ると、${people}に届きます。${held}${others}`);
    } catch (error) {
      setIssue(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void count()}>
        いま送ると何人に届くか
      </Button>
      <p role="status" className={styles.found}>
        {mail}
      </p>
      {issue !== null && <InlineError message={issue} />}
    </>
  );
};

/** The mail as it will arrive, sent to oneself on request, and how many would get one now. */
export const MailPreview = ({ companyId }: Props) => {
  const notify = useNotify();
  const query = useQuery(previewOf(companyId));
  const test = useAction(testReminder, {
    onDone: ({ sent_to: address, held }) =>
      held
        ? notify(`${address}へのメールは、運営会社による会社の確認が済むと送ります。`, 'info')
        : notify(`${address}に送りました。`, 'success'),
  });
  return (
    <Section title="届くメール">
      <Stack>
        <QueryBoundary query={query} skeleton={<Skeleton blockRem={20} />}>
          {(mail) => (
            <>
              <Letter mail={mail} />
              {mail.is_example && (
                <Note>
                  いま自分に待っているものがないため、例で示しています。保存した設定が反映されます。
                </Note>
              )}
            </>
          )}
        </QueryBoundary>
        <ButtonGroup>
          <Button
            icon="mail"
            busy={test.isPending}
            onClick={() => test.run({ params: { company_id: companyId } })}
          >
            自分にテストメールを送る
          </Button>
          <NowCount companyId={companyId} />
        </ButtonGroup>
      </Stack>
    </Section>
  );
};
