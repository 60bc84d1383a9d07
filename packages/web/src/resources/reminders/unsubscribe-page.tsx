import { unsubscribe } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Card, Stack } from '../../ui/surface/card';
import styles from './reminders.module.css';
import { useLinkCode } from './use-link-code';

const Done = ({ stopped }: { stopped: boolean }) => (
  <>
    <Note tone={stopped ? 'right' : 'review'}>
      {stopped
        ? 'お知らせメールを止めました。'
        : '会社の設定により、お知らせメールは止められません。会社の管理者にお尋ねください。'}
    </Note>
    {stopped && (
      <p>
        会社が必修としたコースのお知らせだけは届きます。もう一度受け取るには、ログインして、プロフィールの「お知らせ」で設定します。
      </p>
    )}
    <LinkButton to="/profile" hash="notifications" block>
      プロフィールを開く
    </LinkButton>
  </>
);

const Ask = ({ code }: { code: string }) => {
  const [stopped, setStopped] = useState<boolean | null>(null);
  const stop = useAction(unsubscribe, {
    errorsIn: 'caller',
    onDone: (answer) => setStopped(answer.stopped),
  });
  if (stopped !== null) return <Done stopped={stopped} />;
  return (
    <>
      <p>
        今日の分のお知らせや受講のお願いなど、学習についてのメールを止めます。学習は、これまでどおり続けられます。
      </p>
      {stop.error && <InlineError message={sentenceOf(stop.error)} />}
      <Button
        variant="primary"
        block
        busy={stop.isPending}
        onClick={() => stop.run({ params: { code }, body: '' })}
      >
        お知らせメールを止める
      </Button>
    </>
  );
};

/** The page behind the link in a reminder. Looking at it changes nothing. */
export const UnsubscribePage = () => {
  const code = useLinkCode();
  return (
    <Page title="お知らせメールの停止">
      <div className={styles.box}>
        <h1 tabIndex={-1}>お知らせメールの停止</h1>
        <Card>
          <Stack>
            {code === null ? (
              <>
                <Note tone="review">リンクの途中で切れています。</Note>
                <p>メールのリンクを、はじめから終わりまでコピーして開き直してください。</p>
              </>
            ) : (
              <Ask key={code} code={code} />
            )}
          </Stack>
        </Card>
      </div>
    </Page>
  );
};
