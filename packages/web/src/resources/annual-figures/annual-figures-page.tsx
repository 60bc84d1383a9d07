import type { AnnualFigures } from '@tokiori/contract';
import {
  downloadAnnualReport,
  exportAnnualFigures,
  getAnnualFigures,
} from '@tokiori/contract/client';
import { annualDaysText } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../app/api/client';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useFileSave } from '../../app/files/use-file-save';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { SaveReport } from '../../app/reports/save-report';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Select } from '../../ui/field/select';
import { Section, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { AnnualGroups } from './annual-groups';
import { AnnualTotals } from './annual-totals';
import { AnnualWordingSection } from './annual-wording-section';
import styles from './annual-figures.module.css';

const queryFor = (year: number | undefined) => ({
  query: year === undefined ? {} : { fiscal_year: String(year) },
});

/** What the company did in a 年度, for whoever has to tell others. */
export const AnnualFiguresPage = () => {
  const { year } = useSearch({ from: '/administration/admin/annual-figures' });
  const query = useQuery({ ...queryOf(getAnnualFigures, queryFor(year)), throwOnError: false });
  const report = useFileSave(() => call(downloadAnnualReport, queryFor(year)));
  return (
    <Page title="年度の実績">
      <PageHeader
        title="年度の実績"
        lead="1年度の研修の実績を、前の年度と並べて見られます。経営への報告や、社外に示す資料に使えます。"
        action={
          <>
            <SaveReport endpoint={exportAnnualFigures} query={queryFor(year).query} />
            <Button icon="download" busy={report.isPending} onClick={() => void report.run()}>
              PDF（2ページ）を保存する
            </Button>
          </>
        }
      />
      {report.error ? <InlineError message={sentenceOf(report.error)} /> : null}
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={40} />}>
        {(figures) => <Figures figures={figures} />}
      </QueryBoundary>
    </Page>
  );
};

const yearsOf = ({ first_year: first, last_year: last }: AnnualFigures) =>
  Array.from({ length: last - first + 1 }, (_, at) => last - at).map((year) => ({
    value: String(year),
    label: `${year}年度`,
  }));

const Figures = ({ figures }: { figures: AnnualFigures }) => {
  const navigate = useNavigate();
  const { previous, is_running: isRunning } = figures;
  return (
    <Stack gap="roomy">
      <div className={styles.year}>
        <Select
          label="年度"
          options={yearsOf(figures)}
          value={String(figures.fiscal_year)}
          onChange={({ target }) =>
            void navigate({ to: '/admin/annual-figures', search: { year: Number(target.value) } })
          }
        />
      </div>
      <p>
        {annualDaysText(figures)}の数値です。
        {previous
          ? `前年度は${annualDaysText({ ...previous, is_running: false })}です${isRunning ? '（同じ日までの数値）' : ''}。`
          : '前年度の記録はありません。'}
      </p>
      <Section title="会社全体">
        <AnnualTotals figures={figures} />
      </Section>
      <AnnualGroups figures={figures} />
      <AnnualWordingSection figures={figures} />
    </Stack>
  );
};
