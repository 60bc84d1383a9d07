import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../../app/page/page';
import { companySearch } from '../../../app/session/administered';
import { mayOpen } from '../../../app/session/may-open';
import { useSignedIn } from '../../../app/session/use-session';
import { Tabs } from '../../../ui/navigation/tabs';
import { departmentsOf } from '../../../app/people/departments-of';
import { PageHeader } from '../../../ui/surface/page-header';
import { Section } from '../../../ui/surface/card';
import { MembershipPicker } from '../membership-picker';
import { PeriodMissing } from '../period-missing';
import { PeriodPicker } from '../period-picker';
import { PrintButton, PrintReport } from '../print-report';
import { Calibration } from './calibration';
import { Cuts } from './cuts';
import { DepartmentsTab } from './departments-tab';
import { DescendantsTab } from './descendants-tab';
import { Everybody } from './everybody';
import { RankingTab } from './ranking-tab';
import { ScoreFilters, useFilterTexts } from './score-filters';
import { PLACED_TABS, SCORE_TABS, type ScoreTab } from './score-search';
import { useScore, type Score, type ScoreQuery } from './use-score';
import { UsersTab } from './users-tab';
import { Weaknesses } from './weaknesses';

const TITLE = '成績';

const TAB_LABELS: Record<ScoreTab, string> = {
  departments: '部署',
  descendants: '下位の部署すべて',
  ranking: '順位',
  users: 'ユーザー',
};
const TABS = SCORE_TABS.map((id) => ({ id, label: TAB_LABELS[id] }));

/** Who knows what: by department, person, age, years of service, profession, post and course. */
export const ScorePage = () => {
  const score = useScore();
  const { report, company, search, query } = score;
  const placed = PLACED_TABS.includes(score.tab) ? TAB_LABELS[score.tab] : null;
  const filters = useFilterTexts(company, search, placed);
  const { companyName, period, held, today } = report;
  return (
    <Page title="成績">
      <PrintReport facts={{ title: TITLE, company: companyName, period, filters, held, today }}>
        <PageHeader title={TITLE} lead={companyName} action={<PrintButton />} />
        <PeriodPicker {...report} />
        <MembershipPicker {...report} />
        <ScoreFilters company={company} search={search} onChange={score.setFilters} />
        {query ? <Report score={score} query={query} /> : <PeriodMissing {...report} />}
      </PrintReport>
    </Page>
  );
};

interface ReportProps {
  score: Score;
  query: ScoreQuery;
}

const Report = ({ score, query }: ReportProps) => {
  const { user } = useSignedIn();
  const { department_id: departmentId } = score.search;
  const departments = useQuery({ ...departmentsOf(score.company), throwOnError: false });
  // One that is found by 当時の所属 alone.
  const isGone =
    departmentId !== undefined &&
    departments.data?.every(({ id }) => String(id) !== String(departmentId)) === true;
  return (
    <>
      <Section title="条件に合う全員の成績">
        <Everybody score={score} query={query} />
      </Section>
      <Section title="部署とユーザー">
        <Tabs label="成績の見方" tabs={TABS} active={score.tab} onChange={score.chooseTab}>
          {panelOf(score, query)}
        </Tabs>
      </Section>
      <Section title="内訳">
        <Cuts score={score} query={query} />
      </Section>
      <Section title="苦手なこと">
        {isGone ? (
          <p>
            いまはない部署です。「苦手なこと」はいまの所属で集計するため、いまある部署を選ぶと表示されます。
          </p>
        ) : (
          <Weaknesses
            place={{ ...companySearch(score.company), department_id: departmentId }}
            isAuthor={mayOpen(user, 'Admin')}
            today={score.report.today}
          />
        )}
      </Section>
      <Section title="見込みと結果">
        <Calibration query={query} today={score.report.today} />
      </Section>
    </>
  );
};

const panelOf = (score: Score, query: ScoreQuery): ReactNode => {
  switch (score.tab) {
    case 'departments':
      return <DepartmentsTab score={score} query={query} />;
    case 'descendants':
      return <DescendantsTab score={score} query={score.placed!} />;
    case 'ranking':
      return <RankingTab score={score} query={score.placed!} />;
    case 'users':
      return <UsersTab score={score} query={query} />;
  }
};
