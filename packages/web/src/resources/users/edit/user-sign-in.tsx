import type { User } from '@tokiori/contract';
import { endUserSessions, inviteUser, resetSecondFactors } from '@tokiori/contract/client';
import { useImpersonator } from '../../../app/session/use-impersonator';
import { useSignedIn } from '../../../app/session/use-session';
import { formatInstant } from '../../../ui/format/date';
import { useNotify } from '../../../ui/notification/use-notify';
import { Section, Stack } from '../../../ui/surface/card';
import { InvitingNote } from '../inviting-note';
import styles from './user-edit.module.css';
import { UserAction } from './user-action';
import {
  higherRoleReason,
  impersonationReason,
  disabledReasonFor,
  inactiveReason,
} from './user-bars';
import { UserFirstPassword } from './user-first-password';

const OWN_FACTORS = '自分の二段階認証は、プロフィールのページから変更してください。';

const lastInvitation = ({ invitation_queued_at: queued, invited_at: invited }: User): string => {
  if (queued !== null) return '順番を待っています';
  return invited ? formatInstant(invited) : '送っていません';
};

const Facts = ({ user }: { user: User }) => (
  <dl className={styles.facts}>
    <dt>最後のログイン</dt>
    <dd>{user.last_signed_in_at ? formatInstant(user.last_signed_in_at) : 'まだありません'}</dd>
    <dt>パスワード</dt>
    <dd>{user.has_password ? '設定済み' : '未設定'}</dd>
    <dt>最後の招待</dt>
    <dd>{lastInvitation(user)}</dd>
    <dt>二段階認証</dt>
    <dd>{user.has_second_factor ? '設定済み' : '未設定'}</dd>
  </dl>
);

/** How somebody signs in, and the help for those who cannot. */
export const UserSignInSection = ({ user, companyName }: { user: User; companyName: string }) => (
  <Section title="ログイン">
    <Stack>
      <Facts user={user} />
      {user.email === null ? (
        <UserFirstPassword user={user} companyName={companyName} />
      ) : (
        <MailLink user={user} />
      )}
      <ResetFactors user={user} />
      <EndSessions user={user} />
    </Stack>
  </Section>
);

const MailLink = ({ user }: { user: User }) => {
  const { user: actor } = useSignedIn();
  const notify = useNotify();
  const disabledReason = higherRoleReason(user, actor) ?? inactiveReason(user);
  const common = {
    endpoint: inviteUser,
    input: { params: { id: user.id } },
    disabledReason,
  } as const;
  return user.has_password ? (
    <UserAction
      {...common}
      icon="mail"
      label="パスワード再設定の案内を送る"
      question={`${user.name}さんに再設定の案内を送りますか？`}
      doneMessage="パスワード再設定の案内を送りました。"
    >
      新しいパスワードを決めるリンクを、{user.email}
      に送ります。新しいパスワードを決めるまでは、いまのパスワードを使えます。
    </UserAction>
  ) : (
    <UserAction
      {...common}
      icon="mail"
      label={user.invited_at === null ? '招待を送る' : '招待を送り直す'}
      question={`${user.name}さんに招待を送りますか？`}
      onDone={(made) =>
        notify(
          made.invitation_queued_at === null
            ? '招待を送りました。'
            : '招待を受け付けました。送れるようになると、自動で送ります。',
          made.invitation_queued_at === null ? 'success' : 'info',
        )
      }
    >
      <p>
        パスワードを決めるリンクを、{user.email}に送ります。前に送ったリンクは使えなくなります。
      </p>
      <InvitingNote count={1} />
    </UserAction>
  );
};

const ResetFactors = ({ user }: { user: User }) => {
  const { user: actor } = useSignedIn();
  const isActing = useImpersonator() !== null;
  const none = user.has_second_factor ? null : '二段階認証は使われていません。';
  return (
    <UserAction
      endpoint={resetSecondFactors}
      input={{ params: { id: user.id } }}
      label="二段階認証を解除する"
      danger
      disabledReason={
        impersonationReason(isActing) ?? disabledReasonFor(user, actor, OWN_FACTORS) ?? none
      }
      question={`${user.name}さんの二段階認証を解除しますか？`}
      doneMessage="二段階認証を解除しました。"
    >
      認証アプリ、パスキー、回復コードがすべて取り消され、
      {user.email === null ? 'ほかの管理者' : '本人'}
      にメールで知らせます。端末をなくしたという連絡が本人からのものか、先に確かめてください。
    </UserAction>
  );
};

const EndSessions = ({ user }: { user: User }) => {
  const { user: actor } = useSignedIn();
  const isSelf = user.id === actor.id;
  return (
    <UserAction
      endpoint={endUserSessions}
      input={{ params: { id: user.id } }}
      icon="logout"
      label={isSelf ? 'ほかのすべての端末でログアウトする' : 'すべての端末でログアウトさせる'}
      danger
      disabledReason={higherRoleReason(user, actor)}
      question={
        isSelf
          ? 'ほかのすべての端末でログアウトしますか？'
          : `${user.name}さんをすべての端末でログアウトさせますか？`
      }
      doneMessage="ログアウトさせました。"
    >
      すぐにログアウトされます。続けて使うには、もう一度ログインが必要です。
    </UserAction>
  );
};
