import { PRODUCT_NAME, type SessionUser } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import { Page } from '../../../app/page/page';
import { Button } from '../../../ui/button/button';
import { Section } from '../../../ui/surface/card';
import { PageHeader } from '../../../ui/surface/page-header';
import { Hanamaru } from '../../survey-sheets/finish/hanamaru';
import { ProfileForm } from '../profile-form';
import { WelcomeCards } from './welcome-cards';
import styles from './welcome.module.css';

interface Props {
  user: SessionUser;
  onSaved: () => unknown;
  onPutOff: () => void;
}

/**
 * The first visit: the two dates that statistics need, on the way to the first question, and how learning works here. The
 * rest of the profile can wait.
 */
export const WelcomePage = ({ user, onSaved, onPutOff }: Props) => (
  <Page title="プロフィール" width="reading">
    <div className={styles.welcome} data-animated="">
      <Hanamaru />
      <PageHeader
        title={`${user.name}さん、ようこそ`}
        lead={`${PRODUCT_NAME}は、仕事に必要な知識を、忘れかけたころにもう一度おたずねします。`}
      />
    </div>
    <Section title="はじめに教えてください">
      <p>
        年代や勤続年数ごとの学習のまとめに使います。ほかの項目は、あとからプロフィールで変えられます。
      </p>
      <ProfileForm
        user={user}
        fields={['birth_ym', 'entrance_date']}
        saveLabel="保存して始める"
        onSaved={onSaved}
        extra={
          <Button variant="quiet" onClick={onPutOff}>
            あとで
          </Button>
        }
      />
    </Section>
    {!isAtLeast(user.role, 'Admin') && <WelcomeCards />}
  </Page>
);
