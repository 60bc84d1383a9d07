import type { MailSummary } from '@tokiori/contract';
import { useState } from 'react';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { MAIL_STATES } from '../../app/words/mail-words';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { MailSheet } from './mail-sheet';
import { MAILS_LIST } from './mails-list';
import styles from './operations.module.css';
import { wordsOf } from './words';

const STATE_WORDS = wordsOf(MAIL_STATES);

const StateChip = ({ state, attempts }: Pick<MailSummary, 'state' | 'attempts'>) => (
  <Chip tone={MAIL_STATES[state].tone} icon={MAIL_STATES[state].icon}>
    {MAIL_STATES[state].label}
    {attempts > 1 && `（${attempts}回）`}
  </Chip>
);

const COLUMNS: readonly Column<MailSummary>[] = [
  { id: 'subject', header: '件名', sortField: 'subject', isName: true, cell: (one) => one.subject },
  {
    id: 'to',
    header: '宛先',
    sortField: 'to_address',
    width: '16rem',
    cell: ({ to_name, to_address }) =>
      to_name === null ? to_address : `${to_name}（${to_address}）`,
  },
  {
    id: 'state',
    header: '状態',
    sortField: 'state',
    width: '11rem',
    cell: (mail) => <StateChip {...mail} />,
  },
  {
    id: 'created',
    header: '作成',
    sortField: 'created_at',
    width: '11rem',
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'sent',
    header: '送信',
    sortField: 'sent_at',
    width: '11rem',
    wideOnly: true,
    cell: ({ sent_at }) => formatInstant(sent_at),
  },
];

export const MailsPage = () => {
  const control = useList(MAILS_LIST);
  const [opened, setOpened] = useState<MailSummary | null>(null);
  return (
    <>
      <ListPage
        control={control}
        title="メール"
        unit="通"
        lead="ときおりから送るメールの一覧です。会社ごとの保存期間を過ぎると消えます。"
        back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
        above={
          <div className={styles.above}>
            <Note>
              メールサーバーを設定しているときは、送信したメールの本文を残しません。設定していないときは、ここに保管し、本文を読めます。本文を読んだことは記録されます。
            </Note>
          </div>
        }
        caption="メール"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        renderPhone={(mail) => ({
          note: `${mail.to_name ?? mail.to_address}・${formatInstant(mail.created_at)}`,
          end: <StateChip {...mail} />,
        })}
        onOpen={setOpened}
        rowMenu={(mail) => [{ label: '読む', icon: 'mail', onSelect: () => setOpened(mail) }]}
        filters={[{ name: 'state', main: true, words: STATE_WORDS }]}
        empty={<EmptyState>メールはまだありません。</EmptyState>}
      />
      <MailSheet key={opened?.id} mail={opened} onClose={() => setOpened(null)} />
    </>
  );
};
