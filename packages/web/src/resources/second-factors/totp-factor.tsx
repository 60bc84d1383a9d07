import { beginTotp, removeTotp } from '@tokiori/contract/client';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Factor } from './factor';

// Drawing the picture takes more code than all the rest.
const TotpSetup = lazy(() =>
  import('./totp-setup').then(({ TotpSetup }) => ({ default: TotpSetup })),
);

interface Props {
  isOn: boolean;
  /** With the recovery codes that came along, if any did. */
  onChanged: (codes: readonly string[] | null) => unknown;
}

const Removal = ({ onChanged }: Pick<Props, 'onChanged'>) => {
  const [open, setOpen] = useState(false);
  const action = useAction(removeTotp, {
    errorsIn: 'caller',
    doneMessage: '認証アプリの登録をやめました。',
    onDone: () => {
      setOpen(false);
      return onChanged(null);
    },
  });
  return (
    <div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        認証アプリの登録をやめる
      </Button>
      <ConfirmDialog
        open={open}
        title="認証アプリの登録をやめますか？"
        actionLabel="登録をやめる"
        danger
        busy={action.isPending}
        error={action.error && sentenceOf(action.error)}
        onConfirm={() => action.run({})}
        onClose={() => setOpen(false)}
      >
        次のログインから、認証アプリのコードを使えなくなります。ほかの方法がなければ、パスワードだけでログインできるようになります。
      </ConfirmDialog>
    </div>
  );
};

/** Codes that an app on the phone shows, also without a connection. */
export const TotpFactor = ({ isOn, onChanged }: Props) => {
  const begin = useAction(beginTotp, {
    // Nothing is set up before it was confirmed.
    keeps: 'all',
  });
  const setUp = begin.data;
  return (
    <Factor title="認証アプリ" state={isOn ? 'on' : 'off'}>
      <p>
        スマートフォンの認証アプリに表示される、30秒ごとに変わるコードを使います。メールが届かない場所でも使えます。
      </p>
      {isOn && <Removal onChanged={onChanged} />}
      {!isOn && setUp && (
        <Suspense fallback={<Skeleton blockRem={24} />}>
          {' '}
          <TotpSetup
            setUp={setUp}
            onCancel={begin.reset}
            onDone={(codes) => {
              begin.reset();
              return onChanged(codes);
            }}
          />
        </Suspense>
      )}
      {!isOn && !setUp && (
        <div>
          <Button icon="plus" busy={begin.isPending} onClick={() => begin.run({})}>
            認証アプリを登録する
          </Button>
        </div>
      )}
    </Factor>
  );
};
