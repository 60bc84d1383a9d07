import { CreationStatus } from '@tokiori/contract';
import { useFeature } from '../../app/features/use-feature';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CreationOff } from './creation-off';
import { STATUS_WORDS } from './creation-words';
import { REQUEST_COLUMNS, requestOnPhone } from './request-columns';
import { CREATION_REQUESTS_LIST } from './requests-list';
import { useRequestActions } from './use-request-actions';

const FILTERS = [
  {
    name: 'status',
    main: true,
    words: Object.fromEntries(
      CreationStatus.options.map((status) => [status, STATUS_WORDS[status].label]),
    ),
  },
];

export const RequestsPage = () => {
  const control = useList(CREATION_REQUESTS_LIST);
  const actions = useRequestActions();
  if (useFeature('question-creation') === false)
    return (
      <Page title="AI作成リクエスト一覧">
        <CreationOff />
      </Page>
    );
  const create = (
    <LinkButton to="/admin/questions/create/with-ai/create-request" variant="primary" icon="upload">
      文書から作る
    </LinkButton>
  );
  return (
    <>
      <ListPage
        control={control}
        title="AI作成リクエスト一覧"
        unit="件"
        back={{ to: '/admin/questions', label: '問題一覧' }}
        action={create}
        caption="AI作成リクエスト"
        columns={REQUEST_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ file_name }) => file_name}
        renderPhone={requestOnPhone}
        filters={FILTERS}
        rowMenu={actions.rowMenu}
        empty={
          <EmptyState action={create}>
            まだ依頼がありません。規程やマニュアルのファイルから、出典の付いた問題の案を作れます。
          </EmptyState>
        }
      />
      {actions.dialog}
    </>
  );
};
