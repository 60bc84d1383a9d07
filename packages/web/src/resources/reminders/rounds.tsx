import type { ReminderRound, ReminderRoundState } from '@tokiori/contract';
import { useState } from 'react';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import type { StateLook } from '../../app/words/mail-words';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { Section } from '../../ui/surface/card';
import { roundMoment } from './next-words';
import { RecipientsSheet } from './recipients-sheet';
import { ROUNDS_LIST, roundsRequest } from './rounds-list';

const STATES: Record<ReminderRoundState, StateLook> = {
  Waiting: { label: '準備中', tone: 'review', icon: 'clock' },
  Done: { label: '送信済み', tone: 'right', icon: 'check' },
  Dropped: { label: '送らず', tone: 'neutral', icon: 'cross' },
};
const STATE_WORDS = Object.fromEntries(
  Object.entries(STATES).map(([state, { label }]) => [state, label]),
);

const StateChip = ({ state }: Pick<ReminderRound, 'state'>) => (
  <Chip tone={STATES[state].tone} icon={STATES[state].icon}>
    {STATES[state].label}
  </Chip>
);

const count = (
  id: 'queued_count' | 'sent_count' | 'failed_count' | 'opened_count',
  header: string,
): Column<ReminderRound> => ({
  id,
  header,
  align: 'end',
  width: '6rem',
  cell: (round) => `${formatNumber(round[id])}人`,
});

/** How many mails came to this; nothing where no mail of the round is kept any more. */
const mails = (id: 'sent_count' | 'failed_count', header: string): Column<ReminderRound> => ({
  ...count(id, header),
  cell: ({ forgotten_count: forgotten, queued_count: queued, [id]: people }) =>
    forgotten > 0 && forgotten >= queued ? NO_FIGURE : `${formatNumber(people)}人`,
});

const columnsOf = (timeZone: string): readonly Column<ReminderRound>[] => [
  {
    id: 'planned_at',
    header: '日時',
    sortField: 'planned_at',
    isName: true,
    cell: ({ planned_at: at }) => roundMoment(timeZone, at),
  },
  {
    id: 'state',
    header: '状態',
    width: '8rem',
    cell: ({ state }) => <StateChip state={state} />,
  },
  count('queued_count', '対象'),
  mails('sent_count', '送信'),
  mails('failed_count', '失敗'),
  count('opened_count', '開いた人'),
];

/** What was sent and what became of it; a round opens to its people. */
export const Rounds = ({ companyId, timeZone }: { companyId: number; timeZone: string }) => {
  const control = useList(ROUNDS_LIST, roundsRequest());
  const [opened, setOpened] = useState<ReminderRound | null>(null);
  return (
    <Section title="これまでに送ったお知らせ">
      <ListBody
        control={control}
        caption="これまでに送ったお知らせ"
        columns={columnsOf(timeZone)}
        rowKey={({ id }) => id}
        rowName={({ planned_at: at }) => roundMoment(timeZone, at)}
        renderPhone={(round) => ({
          note: `${formatNumber(round.queued_count)}人に送信・${formatNumber(round.opened_count)}人が開きました`,
          end: <StateChip state={round.state} />,
        })}
        onOpen={setOpened}
        filters={[{ name: 'state', main: true, words: STATE_WORDS }]}
        empty={
          <EmptyState>
            まだ送っていません。お知らせを送ると、届いた人と開いた人がここに並びます。
          </EmptyState>
        }
      />
      {opened && (
        <RecipientsSheet
          companyId={companyId}
          round={opened}
          title={roundMoment(timeZone, opened.planned_at)}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
};
