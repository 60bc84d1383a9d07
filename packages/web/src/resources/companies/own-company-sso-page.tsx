import { useFeature } from '../../app/features/use-feature';
import { Note } from '../../ui/feedback/error-display';
import { CompanySso } from '../single-sign-on/company-sso';
import { OwnCompanyDetailPage } from './own-company-detail-page';

export const OwnCompanySsoPage = () => {
  const signsOn = useFeature('single-sign-on');
  return (
    <OwnCompanyDetailPage title="会社のシングルサインオン">
      {({ id }) =>
        signsOn === false ? (
          <Note>シングルサインオンは、いまの契約では使えません。</Note>
        ) : (
          <CompanySso companyId={id} mayChangeDomains={false} />
        )
      }
    </OwnCompanyDetailPage>
  );
};
