import { useQuery } from '@tanstack/react-query';
import type { ReminderRecipient, ReminderRound } from '@tokiori/contract';
import { listReminderRecipients } from '@tokiori/contract/client';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import { MAIL_STATES, type StateLook } from '../../app/words/mail-words';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { Sheet } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import { NameLink } from '../../ui/text/name-link';

interface Props {
  companyId: number;
  round: ReminderRound;
  title: string;
  onClose: () => void;
}

/** More are found by the state, or in the list of users. */
const SHOWN = 200;
const VIEWS = [
  { value: 'all', label: 'すべて' },
  { value: 'failed', label: '届かなかった人' },
] as const;

/** What became of the mail, which may be kept for less than the reminder itself. */
const STATES: Record<ReminderRecipient['state'], StateLook> = {
  ...MAIL_STATES,
  forgotten: { label: '記録なし', tone: 'neutral', icon: 'clock' },
};

const Recipient = ({ id, name, state, error, ...more }: ReminderRecipient) => (
  <LineItem
    title={
      <NameLink to="/admin/users/$userId" params={{ userId: id }}>
        {name}
      </NameLink>
    }
    notes={[
      `${more.question_count}問・約${more.estimated_minutes}分`,
      more.opened_at === null
        ? 'まだ開いていません'
        : `${formatInstant(more.opened_at)}に開きました`,
      ...(error === null ? [] : [error]),
    ]}
  >
    <Chip tone={STATES[state].tone} icon={STATES[state].icon}>
      {STATES[state].label}
    </Chip>
  </LineItem>
);

/** The people of one round, and whether the mail arrived. */
export const RecipientsSheet = ({ companyId, round, title, onClose }: Props) => {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('all');
  const query = useQuery({
    ...queryOf(listReminderRecipients, {
      params: { company_id: companyId, round_id: round.id },
      query: { range: `[0,${SHOWN - 1}]`, ...(view === 'failed' ? { state: 'failed' } : {}) },
    }),
    throwOnError: false,
  });
  return (
    <Sheet open title={`${title}のお知らせ`} onClose={onClose}>
      <Stack>
        <SegmentedControl
          label="表示する人"
          labelHidden
          options={VIEWS}
          value={view}
          onChange={setView}
        />
        <QueryBoundary query={query} skeleton={<Skeleton lines={6} />}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <EmptyState>
                {view === 'failed' ? '届かなかった人はいません。' : '送った人はいません。'}
              </EmptyState>
            ) : (
              <>
                {(total ?? 0) > SHOWN && (
                  <Note>はじめの{formatNumber(SHOWN)}人を表示しています。</Note>
                )}
                <LineList label="送った人">
                  {rows.map((recipient) => (
                    <Recipient key={recipient.id} {...recipient} />
                  ))}
                </LineList>
              </>
            )
          }
        </QueryBoundary>
      </Stack>
    </Sheet>
  );
};
