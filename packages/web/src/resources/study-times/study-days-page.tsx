import type { StudyDay } from '@tokiori/contract';
import { useState } from 'react';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useAdministered } from '../../app/session/administered';
import { useSignedIn } from '../../app/session/use-session';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CorrectionDialog } from './correction-dialog';
import { STUDY_DAY_COLUMNS, studyDayOnPhone } from './study-columns';
import { STUDY_DAYS_EXPORT, STUDY_DAYS_LIST } from './study-times-list';
import { personFilter, useStudyFilters, useStudySum } from './use-study-list';

/** The same day by day, and what was corrected of a day. */
export const StudyDaysPage = () => {
  const control = useList(STUDY_DAYS_LIST);
  const company = useAdministered();
  const isManager = useSignedIn().user.role === 'DepartmentManager';
  const [corrected, setCorrected] = useState<StudyDay | 'new' | null>(null);
  const sum = useStudySum(STUDY_DAYS_LIST.endpoint.filters, control.state.filters);
  const [period, department] = useStudyFilters();
  return (
    <>
      <ListPage
        control={control}
        title="学習時間（日ごと）"
        back={{ to: '/admin/study-times', label: '学習時間' }}
        unit="件"
        action={
          !isManager && (
            <Button variant="primary" icon="plus" onClick={() => setCorrected('new')}>
              訂正を加える
            </Button>
          )
        }
        {...sum}
        caption="日ごとの学習時間"
        columns={STUDY_DAY_COLUMNS}
        rowKey={({ id }) => id}
        rowName={(row) => row.user_name}
        renderPhone={studyDayOnPhone}
        rowMenu={(row) => [
          {
            label: isManager ? '訂正の記録を見る' : '訂正する・記録を見る',
            icon: 'edit',
            onSelect: () => setCorrected(row),
          },
        ]}
        filters={[period, personFilter(company, control.state.filters), department]}
        exports={STUDY_DAYS_EXPORT}
        empty={<EmptyState>この期間に学習した人はいません。</EmptyState>}
      />
      {corrected && (
        <CorrectionDialog
          row={corrected === 'new' ? null : corrected}
          isChangeable={!isManager}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
};
