import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { Note } from '../../ui/feedback/error-display';
import { PageHeader } from '../../ui/surface/page-header';
import { UserCreateForm } from './create/user-create-form';
import { companyOf, wayBack } from './user-administration';
import { companySearch, useAdministered } from '../../app/session/administered';
import { departmentsOf } from '../../app/people/departments-of';
import { WayToSeats } from '../../app/people/way-to-seats';
import { NO_SEATS_SENTENCE, seatsLeft, seatsSentence } from './user-seats';
import styles from './user-administration.module.css';

export const UserCreatePage = () => {
  const company = useAdministered();
  const { leaving, leave } = useLeave();
  const { data: detail } = useSuspenseQuery(companyOf(company.companyId));
  const { data: departments } = useSuspenseQuery(departmentsOf(company));
  const isOther = company.otherCompanyId !== null;
  return (
    <Page title="ユーザー作成" width="reading">
      <PageHeader
        title={isOther ? `${detail.name}のユーザー作成` : 'ユーザー作成'}
        lead={`作成すると、パスワードを決めるための招待をメールで送ります。${seatsSentence(detail)}`}
        back={wayBack(company)}
      />
      <div className={styles.notes}>
        {seatsLeft(detail) === 0 && (
          <Note tone="review">
            {NO_SEATS_SENTENCE}
            <WayToSeats />
          </Note>
        )}
        {!detail.approved && (
          <Note tone="review">
            運営会社が会社の登録を確認しています。確認が済むまで、招待のメールは送られずに待ちます。済むと、自動で送られます。
          </Note>
        )}
        <p>
          メールアドレスのない人は、
          <Link to="/admin/users/create-without-email" search={companySearch(company)}>
            メールアドレスなしで作成
          </Link>
          できます。
        </p>
      </div>
      <UserCreateForm
        company={company}
        departments={departments}
        leaving={leaving}
        onCreated={({ id }) => leave(`/admin/users/${id}`)}
      />
    </Page>
  );
};
