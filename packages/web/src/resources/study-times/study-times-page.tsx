import type { StudyTime } from '@tokiori/contract';
import { useNavigate } from '@tanstack/react-router';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { companySearch, useAdministered } from '../../app/session/administered';
import { EmptyState } from '../../ui/feedback/empty-state';
import { STUDY_TIME_COLUMNS, studyTimeOnPhone } from './study-columns';
import { STUDY_TIMES_EXPORT, STUDY_TIMES_LIST } from './study-times-list';
import { useStudyFilters, useStudySum } from './use-study-list';

/** Who has learned how long in a month. */
export const StudyTimesPage = () => {
  const control = useList(STUDY_TIMES_LIST);
  const company = useAdministered();
  const navigate = useNavigate();
  const { filters } = control.state;
  const sum = useStudySum(STUDY_TIMES_LIST.endpoint.filters, filters);
  const openOutside = (): void => {
    const search = {
      ...(filters['period'] && { period: filters['period'][0] }),
      ...companySearch(company),
    };
    void navigate({ to: '/admin/study-times/outside', search: search as never });
  };
  const openDays = (row: StudyTime | null): void => {
    const search = {
      ...(filters['period'] && { period: filters['period'][0] }),
      ...(row && { user_id: String(row.user_id) }),
      ...companySearch(company),
    };
    void navigate({ to: '/admin/study-times/days', search: search as never });
  };
  return (
    <ListPage
      control={control}
      title="学習時間"
      unit="人"
      {...sum}
      caption="学習時間"
      columns={STUDY_TIME_COLUMNS}
      rowKey={({ id }) => id}
      rowName={(row) => row.user_name}
      renderPhone={studyTimeOnPhone}
      onOpen={openDays}
      filters={useStudyFilters()}
      exports={STUDY_TIMES_EXPORT}
      menu={[
        { label: '日ごとに見る', icon: 'calendar', onSelect: () => openDays(null) },
        { label: '時間外の学習を見る', icon: 'clock', onSelect: openOutside },
      ]}
      empty={<EmptyState>この期間に学習した人はいません。</EmptyState>}
    />
  );
};
