import { undoAccountChange } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Card, Stack } from '../../ui/surface/card';
import styles from './login-page.module.css';
import { useLinkToken } from './use-link-token';

const Done = () => (
  <>
    <Note tone="right">ログインの方法を、変更の前に戻しました。</Note>
    <p>
      すべての端末がログアウトされました。これまでと同じパスワードでログインしてください。パスワードをほかの人に知られているおそれがあるときは、ログインしたあとで変更してください。
    </p>
    <LinkButton to="/login" variant="primary" block>
      ログイン画面へ
    </LinkButton>
  </>
);

const NoToken = () => (
  <>
    <Note tone="review">リンクの途中で切れています。</Note>
    <p>メールのリンクを、はじめから終わりまでコピーして開き直してください。</p>
  </>
);

const Ask = ({ token }: { token: string }) => {
  const [done, setDone] = useState(false);
  const undo = useAction(undoAccountChange, { errorsIn: 'caller', onDone: () => setDone(true) });
  if (done) return <Done />;
  return (
    <>
      <p>
        あなたのログインの方法（メールアドレス、ログインID、二段階認証など）を、変更の前に戻します。すべての端末がログアウトされます。
      </p>
      {undo.error && <InlineError message={sentenceOf(undo.error)} />}
      <Button
        variant="primary"
        block
        busy={undo.isPending}
        onClick={() => undo.run({ body: { token } })}
      >
        変更を取り消す
      </Button>
    </>
  );
};

/** The page behind the link in a mail about a change of sign-in methods. */
export const UndoChangePage = () => {
  const token = useLinkToken();
  return (
    <Page title="変更の取り消し">
      <div className={styles.box}>
        <h1 tabIndex={-1}>変更の取り消し</h1>
        <Card>
          <Stack>{token === null ? <NoToken /> : <Ask key={token} token={token} />}</Stack>
        </Card>
      </div>
    </Page>
  );
};
