import { getOwnCompany } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Note } from '../ui/feedback/error-display';
import { formatNumber } from '../ui/format/number';
import { queryOf } from '../app/api/query-of';
import { useInvitationOutlook, USUALLY_LOOKED_AT } from '../app/people/invitations';
import { mayOpen } from '../app/session/may-open';
import { useSignedIn } from '../app/session/use-session';
import styles from './admin-layout.module.css';

/** Says of a company that waits for the operator's approval which mails do not go out, and what to do meanwhile. */
export const ApprovalBanner = () => {
  const { user } = useSignedIn();
  const isManager = mayOpen(user, 'DepartmentManager');
  const { data: company } = useQuery({
    ...queryOf(getOwnCompany, {}),
    enabled: isManager,
    throwOnError: false,
  });
  const isWaiting = isManager && company?.approved === false;
  const outlook = useInvitationOutlook(0, isWaiting && mayOpen(user, 'Admin'));
  if (!isWaiting) return null;
  const held = outlook === undefined ? 0 : outlook.held_mails;
  const parts = [
    ...(outlook && outlook.waiting > 0 ? [`招待${formatNumber(outlook.waiting)}人分`] : []),
    ...(held > 0 ? [`そのほかのメール${formatNumber(held)}通`] : []),
  ];
  return (
    <section className={styles.notice} aria-label="会社の確認のお知らせ">
      <Note tone="review">
        運営会社が会社の登録を確認しています。確認が済むまで、招待などのメールは送られずに待ち、済むと自動で送られます
        {parts.length > 0 && `（いま待っているもの：${parts.join('、')}）`}。{USUALLY_LOOKED_AT}
        急ぐときは、
        <Link to="/" hash="contact">
          お問い合わせ
        </Link>
        ください。メールアドレスなしで登録し、初期パスワードを渡した人は、すぐに使えます。
      </Note>
    </section>
  );
};
