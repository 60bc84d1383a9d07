import { ListPage } from '../../app/lists/list-page';
import type { ShownFilter } from '../../app/lists/shown-filter';
import { useList } from '../../app/lists/use-list';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { basicColumns, basicOnPhone } from './basic-columns';
import { editedDepartmentsOf } from './basics.api';
import { BASICS_EXPORT, BASICS_LIST, EDITED_BASICS_LIST, basicsRequest } from './basics-list';
import { useBasicActions } from './use-basic-actions';

export const BasicsPage = () => {
  const { user } = useSignedIn();
  const isAdmin = mayOpen(user, 'Admin');
  const control = useList(isAdmin ? BASICS_LIST : EDITED_BASICS_LIST, basicsRequest());
  const actions = useBasicActions();
  const create = (
    <LinkButton to="/admin/basics/create" variant="primary" icon="plus">
      ベーシックを作成
    </LinkButton>
  );
  const filters: ShownFilter[] = [
    { name: 'enabled', main: true, words: { true: '出題中', false: '停止中' } },
    { name: 'department_id', main: true, options: editedDepartmentsOf(user) },
    ...(isAdmin ? [{ name: 'preset', words: { false: '自社', true: '提供' } }] : []),
  ];
  return (
    <>
      <ListPage
        control={control}
        title="ベーシック一覧"
        unit="件"
        note={isAdmin ? undefined : '編集を任されている部署'}
        action={create}
        caption="ベーシック"
        columns={basicColumns(actions, isAdmin)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={basicOnPhone}
        filters={filters}
        rowMenu={actions.rowMenu}
        exports={BASICS_EXPORT}
        empty={
          <EmptyState action={create}>
            {isAdmin
              ? 'まだベーシックがありません。全員が知っておくべきことを、決まったテストで確かめます。'
              : '編集を任されている部署には、まだベーシックがありません。全員が知っておくべきことを、決まったテストで確かめます。'}
          </EmptyState>
        }
      />
      {actions.dialogs}
    </>
  );
};
