import type { ApiToken } from '@tokiori/contract';
import { revokeApiToken } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Stack } from '../../ui/surface/card';
import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { API_TOKEN_COLUMNS, rightsText, TokenEnd } from './api-token-columns';
import { ApiTokenDialog } from './api-token-dialog';
import { API_TOKENS_LIST } from './api-tokens-list';

/** By what the company's own systems call. */
export const ApiTokensPage = () => {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
      APIトークンを作る
    </Button>
  );
  return (
    <OwnCompanyDetailPage title="APIトークン" action={make}>
      {() => (
        <Stack>
          <p>
            会社のシステムやディレクトリーが、人の代わりにこの製品を呼び出すための鍵です。知っている人はだれでも使えるので、使わなくなったら取り消してください。
          </p>
          <Tokens />
          {isMaking && <ApiTokenDialog onClose={() => setMaking(false)} />}
        </Stack>
      )}
    </OwnCompanyDetailPage>
  );
};

const Tokens = () => {
  const control = useList(API_TOKENS_LIST);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  return (
    <>
      <ListBody
        control={control}
        caption="APIトークン"
        columns={API_TOKEN_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={(token) => ({ note: rightsText(token), end: <TokenEnd {...token} /> })}
        rowMenu={(token) => [
          { label: '取り消す', danger: true, onSelect: () => setRevoked(token) },
        ]}
        filters={[]}
        empty={
          <EmptyState>APIトークンはまだありません。「APIトークンを作る」から作れます。</EmptyState>
        }
      />
      {revoked && <RevocationDialog token={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
};

const RevocationDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => {
  const revocation = useAction(revokeApiToken, {
    errorsIn: 'caller',
    onDone: onClose,
    doneMessage: `「${token.name}」を取り消しました。`,
  });
  return (
    <ConfirmDialog
      open
      title={`「${token.name}」を取り消しますか？`}
      actionLabel="取り消す"
      danger
      busy={revocation.isPending}
      error={revocation.error && sentenceOf(revocation.error)}
      onConfirm={() => revocation.run({ params: { id: token.id } })}
      onClose={onClose}
    >
      <p>このトークンを使っているシステムは、すぐに呼び出せなくなります。元には戻せません。</p>
    </ConfirmDialog>
  );
};
