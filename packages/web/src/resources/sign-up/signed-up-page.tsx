import { useLocation } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { Card, Stack } from '../../ui/surface/card';
import { ResendButton } from './resend-button';
import { ResendForm } from './resend-form';
import { signedUpEmail } from './signed-up-state';
import styles from './signed-up.module.css';

export const SignedUpPage = () => {
  const email = useLocation({ select: ({ state }) => signedUpEmail(state) });
  return (
    <Page title="登録が完了しました" isPublic>
      <div className={styles.box}>
        <h1 tabIndex={-1}>登録が完了しました</h1>
        <p>
          ありがとうございます。
          {email === null ? 'ご登録のメールアドレス' : <strong>{email}</strong>}
          に、確認のメールを送ります。
        </p>
        <Card>
          <Stack>
            <h2>これからすること</h2>
            <ol className={styles.steps}>
              <li>届いたメールのリンクを開きます。リンクには期限があります。</li>
              <li>パスワードを決めます。ここで会社ができ、最初の管理者としてログインします。</li>
              <li>部署とユーザーを登録し、コースを割り当てると、学習がはじまります。</li>
            </ol>
          </Stack>
        </Card>
        <p className={styles.note}>
          数分待っても届かないときは、迷惑メールのフォルダーを確認してください。すでに登録のあるアドレスのときは、その旨のメールが届きます。
        </p>
        {email === null ? <ResendForm /> : <ResendButton email={email} waitsAtFirst />}
        <LinkButton to="/" variant="quiet" icon="back">
          {email === null ? 'トップページへ' : 'アドレスを直して、はじめから登録する'}
        </LinkButton>
      </div>
    </Page>
  );
};
