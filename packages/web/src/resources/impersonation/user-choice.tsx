import type { User } from '@tokiori/contract';
import { useState } from 'react';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useSignedIn } from '../../app/session/use-session';
import { ROLE_LABELS } from '../../app/words/roles';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import type { Column } from '../../ui/data/table-types';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import { USER_CHOICE } from './choice-lists';
import { disabledReasonOf, loginOf, type ChosenCompany } from './disabled-reason';
import { StartDialog } from './start-dialog';

const PERSON_COLUMNS: readonly Column<User>[] = [
  {
    id: 'name',
    header: '氏名',
    sortField: 'name_kana',
    isName: true,
    width: '11rem',
    cell: ({ name }) => name,
  },
  { id: 'login', header: 'メール・ログインID', sortField: 'email', cell: loginOf },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    width: '9rem',
    wideOnly: true,
    cell: ({ department_name }) => department_name ?? NO_FIGURE,
  },
  {
    id: 'role',
    header: '権限',
    sortField: 'role',
    width: '8rem',
    cell: ({ role }) => ROLE_LABELS[role],
  },
  {
    id: 'last',
    header: '最後のログイン',
    sortField: 'last_signed_in_at',
    width: '11rem',
    wideOnly: true,
    cell: ({ last_signed_in_at }) => formatInstant(last_signed_in_at),
  },
];

interface ActProps {
  user: User;
  company: ChosenCompany;
  ownId: number;
  onChoose: (user: User) => void;
}

/** The page's whole purpose, so it is in sight at every row. */
const Act = ({ user, company, ownId, onChoose }: ActProps) => (
  <ButtonWithReason
    size="small"
    disabledReason={disabledReasonOf(user, company, ownId)}
    aria-label={`${user.name}さんになりかわる`}
    onClick={() => onChoose(user)}
  >
    なりかわる
  </ButtonWithReason>
);

const actColumn = (act: Omit<ActProps, 'user'>): Column<User> => ({
  id: 'act',
  header: '操作',
  align: 'end',
  width: '10rem',
  cell: (user) => <Act {...act} user={user} />,
});

/** Then the user: by name, address, login id or employee number. */
export const UserChoice = ({ company }: { company: ChosenCompany }) => {
  const ownId = useSignedIn().user.id;
  const [chosen, setChosen] = useState<User | null>(null);
  const control = useList(USER_CHOICE, { query: { company_id: company.id } });
  const act = { company, ownId, onChoose: setChosen };
  return (
    <>
      <ListBody
        control={control}
        caption={`${company.name}のユーザー`}
        columns={[...PERSON_COLUMNS, actColumn(act)]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={(user) => ({ note: loginOf(user), end: <Act {...act} user={user} /> })}
        filters={[{ name: 'roles', main: true, words: ROLE_LABELS }]}
        empty={<EmptyState>この会社には、まだユーザーがいません。</EmptyState>}
      />
      <StartDialog
        key={chosen?.id}
        user={chosen}
        company={company}
        onClose={() => setChosen(null)}
      />
    </>
  );
};
