import type { BasicUser } from '@tokiori/contract';
import { listBasicUsers } from '@tokiori/contract/client';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { allRows } from '../../../app/api/all-rows';
import { sentenceOf } from '../../../app/api/sentences';
import { useTask } from '../../../app/api/use-task';
import { filterQuery } from '../../../app/lists/filter-values';
import { ListBody } from '../../../app/lists/list-page';
import type { ShownFilter } from '../../../app/lists/shown-filter';
import { useList } from '../../../app/lists/use-list';
import { useListSelection, type Selection } from '../../../app/lists/use-list-selection';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { formatNumber } from '../../../ui/format/number';
import { useNotify } from '../../../ui/notification/use-notify';
import type { MenuItem } from '../../../ui/overlay/menu';
import { Section } from '../../../ui/surface/card';
import { BASIC_USERS_EXPORT, BASIC_USERS_LIST, basicUsersRequest } from '../basic-users-list';
import { BASIC_USER_COLUMNS, basicUserOnPhone } from './basic-user-columns';
import { useReminder, type PeopleTarget } from './use-reminder';
import { useSearchValues } from '../../../app/page/use-search-values';

interface Props {
  companyId: number;
  basicId: number;
  /** By department, profession and post. */
  filters: readonly ShownFilter[];
  /** Gives people a course. */
  renderAssign: (assign: {
    userIds: number[];
    onDone: () => void;
    onClose: () => void;
  }) => ReactNode;
}

/** Who is asked a basic and where they stand; those who have not passed are reminded, or given a course. */
export const BasicUsers = ({ companyId, basicId, filters, renderAssign }: Props) => {
  const search = useSearchValues();
  const navigate = useNavigate();
  const notify = useNotify();
  const request = basicUsersRequest(basicId, search);
  const control = useList(BASIC_USERS_LIST, request);
  const selection = useListSelection(control);
  const reminder = useReminder({ company_id: companyId, basic_id: basicId }, selection.clear);
  const [assigned, setAssigned] = useState<number[] | null>(null);
  const filter = {
    ...request.query,
    ...filterQuery(listBasicUsers.filters, control.state.filters),
  } as Record<string, string>;

  const targetOf = (selected: Selection<BasicUser>): PeopleTarget => ({
    count: selected.count,
    body: selected.kind === 'rows' ? { user_ids: selected.rows.map(({ id }) => id) } : { filter },
  });
  // A course's own call knows nothing of the filters of a basic.
  const assign = useTask(async (selected: Selection<BasicUser>) => {
    try {
      const params = { company_id: companyId, basic_id: basicId };
      const rows =
        selected.kind === 'rows'
          ? selected.rows
          : await allRows(listBasicUsers, { params, query: filter });
      setAssigned(rows.map(({ id }) => id));
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
  const close = (): void => setAssigned(null);
  const menuOf = (user: BasicUser): MenuItem[] => [
    {
      label: '受講の記録を見る',
      icon: 'chart',
      onSelect: () =>
        void navigate({ to: '/admin/users/$userId/basics', params: { userId: user.id } }),
    },
    ...(user.state === 'Passed'
      ? []
      : [
          {
            label: '受講をお願いする',
            icon: 'mail' as const,
            onSelect: () => reminder.ask({ count: 1, body: { user_ids: [user.id] } }),
          },
        ]),
    { label: 'コースを割り当てる', icon: 'book', onSelect: () => setAssigned([user.id]) },
  ];
  return (
    <Section title="対象の人">
      <ListBody
        control={control}
        caption="対象の人"
        columns={BASIC_USER_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={basicUserOnPhone}
        filters={filters}
        rowMenu={menuOf}
        exports={BASIC_USERS_EXPORT}
        selection={selection}
        renderBulk={(selected) => (
          <>
            <Button
              size="small"
              variant="primary"
              icon="mail"
              onClick={() => reminder.ask(targetOf(selected))}
            >
              {formatNumber(selected.count)}人に受講をお願いする
            </Button>
            <Button
              size="small"
              icon="book"
              busy={assign.isPending}
              onClick={() => void assign.run(selected)}
            >
              コースを割り当てる
            </Button>
          </>
        )}
        empty={<EmptyState>対象になる人はいません。</EmptyState>}
      />
      {reminder.dialog}
      {assigned !== null &&
        renderAssign({
          userIds: assigned,
          onDone: () => {
            close();
            selection.clear();
          },
          onClose: close,
        })}
    </Section>
  );
};
