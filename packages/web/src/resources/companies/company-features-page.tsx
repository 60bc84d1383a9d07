import { useParams } from '@tanstack/react-router';
import { CompanyFeatures } from '../features/company-features';
import { CompanyDetailPage } from './company-detail-page';

export const CompanyFeaturesPage = () => {
  const { companyId } = useParams({
    from: '/administration/superadmin/companies/$companyId/features',
  });
  return (
    <CompanyDetailPage title="会社の使える機能" companyId={companyId} tab="features">
      {({ id }) => <CompanyFeatures companyId={id} />}
    </CompanyDetailPage>
  );
};
