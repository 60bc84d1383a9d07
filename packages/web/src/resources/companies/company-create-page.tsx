import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { PageHeader } from '../../ui/surface/page-header';
import { CompanyCreateForm } from './company-create-form';

export const CompanyCreatePage = () => {
  const { leaving, leave } = useLeave();
  return (
    <Page title="会社の追加" width="reading">
      <PageHeader
        title="会社の追加"
        lead="会社を作り、最初の管理者を招待します。"
        back={{ to: '/superadmin/companies', label: '会社一覧' }}
      />
      <CompanyCreateForm
        leaving={leaving}
        onCreated={({ id }) => leave(`/superadmin/companies/${id}`)}
      />
    </Page>
  );
};
