import { getImport } from '@tokiori/contract/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { Page } from '../../app/page/page';
import { PageHeader } from '../../ui/surface/page-header';
import { companySearch, useAdministered } from '../users/user-administration';
import { ImportReport } from './import-report';
import { ImportReview } from './import-review';
import { kindWords } from './import-words';

/** A file that was read: what it would do, how far it has come, what became of it. */
export const ImportPage = () => {
  const { importId } = useParams({ strict: false }) as { importId: number };
  const company = useAdministered();
  const { data } = useSuspenseQuery(queryOf(getImport, { params: { id: importId } }));
  const { things, list } = kindWords(data.kind);
  const title = `${things}の取り込み`;
  const isStarted = data.state === 'Running' || data.state === 'Completed';
  return (
    <Page title="ファイルの取り込み">
      <PageHeader
        title={title}
        lead={data.file_name}
        back={{ ...list, search: companySearch(company) }}
      />
      {isStarted ? (
        <ImportReport stored={data} company={company} />
      ) : (
        <ImportReview stored={data} company={company} />
      )}
    </Page>
  );
};
