import { useNavigate } from '@tanstack/react-router';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useAdministered } from '../../app/session/administered';
import { EmptyState } from '../../ui/feedback/empty-state';
import { OUTSIDE_COLUMNS, outsideOnPhone } from './study-columns';
import { OUTSIDE_STUDY_EXPORT, OUTSIDE_STUDY_LIST } from './study-times-list';
import { personFilter, useStudyFilters } from './use-study-list';

/** Compulsory learning outside of the hours, for whoever arranges the work. */
export const OutsideStudyPage = () => {
  const control = useList(OUTSIDE_STUDY_LIST);
  const company = useAdministered();
  const navigate = useNavigate();
  const [period, department] = useStudyFilters();
  return (
    <ListPage
      control={control}
      title="時間外の学習"
      back={{ to: '/admin/study-times', label: '学習時間' }}
      unit="件"
      lead="学習してよい時間の外で、必修のコースとベーシックを学習した時間です。勤務のしかたや時間の決まりを整えるための一覧で、人を評価するものではありません。"
      caption="時間外の学習"
      columns={OUTSIDE_COLUMNS}
      rowKey={({ id }) => id}
      rowName={(row) => row.user_name}
      renderPhone={outsideOnPhone}
      filters={[period, personFilter(company, control.state.filters), department]}
      exports={OUTSIDE_STUDY_EXPORT}
      menu={[
        {
          label: '許可の申請を見る',
          icon: 'mail',
          onSelect: () => void navigate({ to: '/admin/learning-requests' }),
        },
      ]}
      empty={<EmptyState>この期間に、時間外の学習はありません。</EmptyState>}
    />
  );
};
