import { getImport } from '@tokiori/contract/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { Page } from '../../app/page/page';
import { PageHeader } from '../../ui/surface/page-header';
import { PasswordSheet } from '../users/create/password-sheet';
import {
  companyOf,
  companySearch,
  departmentsOf,
  useAdministered,
} from '../users/user-administration';
import { ImportReport } from './import-report';
import { ImportReview } from './import-review';
import { kindWords } from './import-words';

/** A file that was read: what it would do, how far it has come, what became of it. */
export const ImportPage = () => {
  const { importId } = useParams({ strict: false }) as { importId: number };
  const company = useAdministered();
  const { data: stored } = useSuspenseQuery(queryOf(getImport, { params: { id: importId } }));
  const optional = { throwOnError: false, enabled: stored.kind === 'users' };
  const { data: departments = [] } = useQuery({ ...departmentsOf(company), ...optional });
  const { data: detail } = useQuery({ ...companyOf(company.companyId), ...optional });
  const { things, list } = kindWords(stored.kind);
  const title = `${things}の取り込み`;
  const search = companySearch(company);
  const isStarted = stored.state === 'Running' || stored.state === 'Completed';
  return (
    <Page title="ファイルの取り込み">
      <PageHeader title={title} lead={stored.file_name} back={{ ...list, search }} />
      {isStarted ? (
        <ImportReport
          stored={stored}
          search={search}
          renderPasswords={(cards, onBack) => (
            <PasswordSheet
              title={`${cards.length}人の初期パスワード`}
              note="14日のあいだ、何度でも表示できます。印刷して切り分け、1人ずつ渡してください。"
              companyName={detail?.name ?? ''}
              cards={cards}
              onBack={null}
              onKept={onBack}
              keptLabel="取り込みの結果に戻る"
            />
          )}
        />
      ) : (
        <ImportReview stored={stored} search={search} departments={departments} />
      )}
    </Page>
  );
};
