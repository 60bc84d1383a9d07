import type { AssignType, Examination } from '@tokiori/contract';
import { disableExamination } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Table } from '../../../ui/data/table';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { todayText } from '../../../ui/format/date';
import { Menu, type MenuItem } from '../../../ui/overlay/menu';
import { Section } from '../../../ui/surface/card';
import { DatesDialog } from './dates-dialog';
import { EndDialog, RemoveDialog } from './end-dialogs';
import { examinationsOf } from './of-user.api';
import { EXAMINATION_COLUMNS } from './of-user-columns';
import { SheetsPanel } from './sheets-panel';

interface Props {
  title: string;
  userId: number;
  assignType: AssignType;
  /** Whether the examinations may be changed, beside being looked at. */
  mayChange: boolean;
  action?: ReactNode;
  empty: ReactNode;
}

const DIALOGS = {
  sheets: SheetsPanel,
  dates: DatesDialog,
  end: EndDialog,
  remove: RemoveDialog,
};

interface ExaminationDialog {
  what: keyof typeof DIALOGS;
  examination: Examination;
}

/** The courses that somebody holds, or held, and what can be done with each. */
export const UserExaminations = ({
  title,
  userId,
  assignType,
  mayChange,
  action,
  empty,
}: Props) => {
  const query = useQuery(examinationsOf(userId, assignType));
  const [asked, setAsked] = useState<ExaminationDialog | null>(null);
  const resume = useAction(disableExamination, { doneMessage: '受講を再開しました。' });
  const today = todayText();
  const navigate = useNavigate();

  const changesOf = (examination: Examination): MenuItem[] => {
    const { id, disabled, to } = examination;
    const isOver = to !== null && to < today;
    const ask = (what: ExaminationDialog['what']) => () => setAsked({ what, examination });
    return [
      ...(disabled
        ? []
        : [
            {
              label: isOver ? '期間を延ばす' : '期間を変える',
              icon: 'calendar' as const,
              onSelect: ask('dates'),
            },
          ]),
      ...(disabled && !isOver
        ? [
            {
              label: '受講を再開する',
              icon: 'recap' as const,
              onSelect: () =>
                resume.run({ params: { examination_id: id }, body: { disabled: false } }),
            },
          ]
        : []),
      ...(disabled || isOver
        ? []
        : [{ label: '受講を終了する', icon: 'check' as const, onSelect: ask('end') }]),
      {
        label: '割り当てを取り消す',
        icon: 'trash' as const,
        danger: true,
        onSelect: ask('remove'),
      },
    ];
  };
  const rowActions = (examination: Examination): ReactNode => (
    <Menu
      label={`${examination.name}の操作`}
      items={[
        {
          label: '解答シートを見る',
          icon: 'eye',
          onSelect: () => setAsked({ what: 'sheets', examination }),
        },
        {
          label: '問題ごとの成績を見る',
          icon: 'chart',
          onSelect: () =>
            void navigate({
              to: '/admin/score/users/$userId/courses/$courseId',
              params: { userId, courseId: examination.course_template_id },
            }),
        },
        ...(mayChange ? changesOf(examination) : []),
      ]}
    />
  );
  const AskedDialog = asked && DIALOGS[asked.what];
  return (
    <Section title={title} action={action}>
      <QueryBoundary query={query} skeleton={<Skeleton lines={4} />}>
        {(rows) => (
          <Table
            caption={title}
            columns={EXAMINATION_COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            rowActions={rowActions}
            empty={empty}
          />
        )}
      </QueryBoundary>
      {asked && AskedDialog && (
        <AskedDialog examination={asked.examination} onClose={() => setAsked(null)} />
      )}
    </Section>
  );
};
