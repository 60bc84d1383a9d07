import type { Leave, User } from '@tokiori/contract';
import { deleteLeave, listLeaves } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { LEAVE_LABELS } from '../../app/words/leaves';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Chip } from '../../ui/feedback/chip';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Menu } from '../../ui/overlay/menu';
import { Section, Stack } from '../../ui/surface/card';
import { LeaveDialog } from './leave-dialog';
import { isNow, leaveText } from './leave-words';

interface RemovalProps {
  userId: number;
  leave: Leave;
  today: string;
  onClose: () => void;
}

const LeaveRemoval = ({ userId, leave, today, onClose }: RemovalProps) => {
  const removal = useAction(deleteLeave, {
    errorsIn: 'caller',
    doneMessage: '休職・休業の登録を取り消しました。',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="この休職・休業の登録を取り消しますか？"
      actionLabel="登録を取り消す"
      danger
      busy={removal.isPending}
      error={removal.error && sentenceOf(removal.error)}
      onConfirm={() => removal.run({ params: { id: userId, leave_id: leave.id } })}
      onClose={onClose}
    >
      {LEAVE_LABELS[leave.kind]}（{leaveText(leave, today)}
      ）を、なかったことにします。その期間の問題は届いていたことになり、延びていたテストの終了日は元に戻ります。復帰したときは、取り消さずに終わりの日を入力してください。
    </ConfirmDialog>
  );
};

interface Props {
  user: Pick<User, 'id' | 'name'>;
  /** Managers read them. */
  isChangeable: boolean;
}

type LeaveDialogState = { what: 'edit'; leave: Leave | null } | { what: 'remove'; leave: Leave };

/** The leaves of absence of a person, and what an admin does with them. */
export const LeavesSection = ({ user, isChangeable }: Props) => {
  const today = useToday();
  const [asked, setAsked] = useState<LeaveDialogState | null>(null);
  const query = useQuery(
    queryOf(listLeaves, { params: { id: user.id }, query: { range: '[0,49]' } }),
  );
  const close = (): void => setAsked(null);
  const menuOf = (leave: Leave) => (
    <Menu
      label={`${leaveText(leave, today)}の操作`}
      items={[
        {
          label: leave.to === null ? '復帰の日を決める・変える' : '種類や期間を変える',
          icon: 'edit',
          onSelect: () => setAsked({ what: 'edit', leave }),
        },
        {
          label: '登録を取り消す',
          icon: 'trash',
          danger: true,
          onSelect: () => setAsked({ what: 'remove', leave }),
        },
      ]}
    />
  );
  return (
    <Section title="休職・休業" id="leaves">
      <Stack>
        <p>
          産休・育休や休職のあいだは、問題が届かず、未受講にも数えません。覚えた内容の記録は、そのまま残ります。
        </p>
        <QueryBoundary query={query} skeleton={<Skeleton lines={2} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p>登録はありません。</p>
            ) : (
              <LineList label="休職・休業">
                {rows.map((leave) => (
                  <LineItem
                    key={leave.id}
                    title={
                      <>
                        {LEAVE_LABELS[leave.kind]}{' '}
                        {isNow(leave, today) && <Chip tone="review">いま休んでいます</Chip>}
                      </>
                    }
                    notes={[leaveText(leave, today)]}
                  >
                    {isChangeable && menuOf(leave)}
                  </LineItem>
                ))}
              </LineList>
            )
          }
        </QueryBoundary>
        {isChangeable && (
          <div>
            <Button icon="plus" onClick={() => setAsked({ what: 'edit', leave: null })}>
              休職・休業を登録する
            </Button>
          </div>
        )}
      </Stack>
      {asked?.what === 'edit' && (
        <LeaveDialog userId={user.id} leave={asked.leave} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <LeaveRemoval userId={user.id} leave={asked.leave} today={today} onClose={close} />
      )}
    </Section>
  );
};
