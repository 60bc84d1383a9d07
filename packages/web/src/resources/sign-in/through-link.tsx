import type { StrongFactor } from '@tokiori/contract';
import { getAccountLink } from '@tokiori/contract/client';
import { useEffect, useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { useReadOnce } from '../../app/api/use-read-once';
import { focusHeading } from '../../app/page/focus-heading';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { LinkButton } from '../../ui/button/link-button';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card, Stack } from '../../ui/surface/card';
import { LINK_TEXTS } from './link-texts';
import styles from './login-page.module.css';
import { NewPasswordForm } from './new-password-form';
import { SecondFactorStep } from './second-factor-step';

const isLinkInvalid = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'LINK_INVALID' || error.status === 404);

/** Used up, run out, cut off by a mail program: what to do now. */
export const LinkInvalid = () => {
  useEffect(focusHeading, []);
  return (
    <Page title="新しいパスワード">
      <div className={styles.box}>
        <h1 tabIndex={-1}>このリンクは使えません</h1>
        <Card>
          <Stack>
            <Note tone="review">
              期限が切れたか、すでに使われたか、リンクの途中で切れています。
            </Note>
            <p>
              パスワードの再設定は、もう一度メールを送ってやり直せます。招待のリンクだったときは、会社の管理者に招待メールの送り直しを依頼してください。会社の登録のリンクだったときは、トップページからもう一度登録してください。
            </p>
            <LinkButton to="/password-reset" variant="primary" block>
              再設定のメールを送る
            </LinkButton>
            <LinkButton to="/login" block>
              ログイン画面へ
            </LinkButton>
          </Stack>
        </Card>
      </div>
    </Page>
  );
};

/** Sets a password through a mailed link: reset, invitation or sign-up. */
export const ThroughLink = ({ token }: { token: string }) => {
  const query = useReadOnce(getAccountLink, { params: { reset_token: token } }, isLinkInvalid);
  const [isOver, setOver] = useState(false);
  const [methods, setMethods] = useState<StrongFactor[] | null>(null);
  if (isOver || isLinkInvalid(query.error)) return <LinkInvalid />;

  const texts = query.data && LINK_TEXTS[query.data.kind];
  const title = methods === null ? (texts?.heading ?? '新しいパスワード') : '二段階認証';
  return (
    <Page title="新しいパスワード">
      <div className={styles.box}>
        <h1 tabIndex={-1}>{title}</h1>
        {methods === null ? (
          <QueryBoundary query={query} skeleton={<Skeleton blockRem={16} />}>
            {(link) => (
              <>
                <p>{LINK_TEXTS[link.kind].lead(link)}</p>
                <Card>
                  <NewPasswordForm
                    token={token}
                    link={link}
                    onLinkInvalid={() => setOver(true)}
                    onStrongFactor={setMethods}
                  />
                </Card>
              </>
            )}
          </QueryBoundary>
        ) : (
          <SecondFactorStep methods={methods} to={undefined} onBack={() => setMethods(null)} />
        )}
      </div>
    </Page>
  );
};
