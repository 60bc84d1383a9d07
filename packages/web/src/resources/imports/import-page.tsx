import type { Import } from '@tokiori/contract';
import { getImport } from '@tokiori/contract/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { Page } from '../../app/page/page';
import { PageHeader } from '../../ui/surface/page-header';
import { useCategoryLists } from '../categories/categories.api';
import { ownMinorPaths } from '../categories/category-tree';
import { PasswordSheet } from '../users/create/password-sheet';
import { companyOf } from '../users/user-administration';
import {
  companySearch,
  useAdministered,
  type AdministeredCompany,
} from '../../app/session/administered';
import { departmentsOf } from '../../app/people/departments-of';
import { ImportReport } from './import-report';
import { ImportReview } from './import-review';
import type { Place } from './import-unknown';
import { ScheduledImport } from './scheduled-import';
import { kindWords } from './import-words';
import { formatNumber } from '../../ui/format/number';

/** The departments or categories that are there, for those that a file names and are not. */
const usePlaces = (kind: Import['kind'], company: AdministeredCompany): readonly Place[] => {
  const isUsers = kind === 'users';
  const optional = { throwOnError: false, enabled: isUsers };
  const { data: departments = [] } = useQuery({ ...departmentsOf(company), ...optional });
  const lists = useCategoryLists({ enabled: !isUsers });
  if (isUsers) return departments.map(({ id, path }) => ({ id, path: path.join(' › ') }));
  return lists === undefined ? [] : ownMinorPaths(lists);
};

/** A file that was read: what it would do, how far it has come, what became of it. */
export const ImportPage = () => {
  const importId = Number(useParams({ strict: false }).importId);
  const company = useAdministered();
  const { data: stored } = useSuspenseQuery(queryOf(getImport, { params: { id: importId } }));
  const optional = { throwOnError: false, enabled: stored.kind === 'users' };
  const places = usePlaces(stored.kind, company);
  const { data: detail } = useQuery({ ...companyOf(company.companyId), ...optional });
  const { things, list } = kindWords(stored.kind);
  const title = `${things}の取り込み`;
  const search = companySearch(company);
  const isStarted = stored.state === 'Running' || stored.state === 'Completed';
  return (
    <Page title="ファイルの取り込み">
      <PageHeader title={title} lead={stored.file_name} back={{ ...list, search }} />
      {stored.state === 'Scheduled' ? (
        <ScheduledImport stored={stored} />
      ) : isStarted ? (
        <ImportReport
          stored={stored}
          search={search}
          renderPasswords={(cards, onBack) => (
            <PasswordSheet
              title={`${formatNumber(cards.length)}人の初期パスワード`}
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
        <ImportReview stored={stored} search={search} places={places} />
      )}
    </Page>
  );
};
