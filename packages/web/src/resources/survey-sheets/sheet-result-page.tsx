import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useAddressFilters } from '../../app/lists/use-address-filters';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Meter, Stat } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatInstant, formatNearDate } from '../../ui/format/date';
import { formatDuration } from '../../ui/format/number';
import { Card, Grid, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { AnsweredQuestion } from './answered/answered-question';
import { answersToShow, shownOf } from './answered/order';
import { SheetUnfinishedNote } from './answered/sheet-unfinished-note';
import { kindWords } from './finish/next-step';
import { sheetResultQuery, type SheetResultAnswer } from './survey-sheets.api';

export const SheetResultPage = () => {
  const { surveySheetId } = useParams({ from: '/learner/survey-sheets/$surveySheetId/result' });
  const { data } = useQuery(sheetResultQuery(surveySheetId));
  const sheet = data?.survey_sheet;
  return (
    <Page title="解答シート結果" width="reading">
      <PageHeader
        title={sheet?.name ?? '解答シート結果'}
        lead={
          sheet
            ? `${kindWords(sheet.kind)}の結果・${sheet.finished_at ? formatInstant(sheet.finished_at) : formatNearDate(sheet.created_on)}`
            : '結果を読み込んでいます。'
        }
        back={{ to: '/result', label: '学習結果' }}
      />
      {data ? <SheetResults data={data} /> : <Skeleton blockRem={28} />}
    </Page>
  );
};

const SheetResults = ({ data }: { data: SheetResultAnswer }) => {
  const { survey_sheet: sheet, surveys } = data;
  const { user } = useSignedIn();
  const { filters, setFilters } = useAddressFilters(['show']);
  const shown = shownOf(filters.show);
  const answers = answersToShow(surveys, shown);
  const wrongCount = surveys.filter(({ correct }) => !correct).length;
  return (
    <Stack gap="roomy">
      {sheet.progress !== 'Completed' && <SheetUnfinishedNote sheet={sheet} />}
      <Card>
        <Grid columnRem={8}>
          <Stat
            label="正答率"
            value={<Meter numerator={sheet.correct_count} denominator={sheet.answered_count} />}
          />
          <Stat label="かかった時間" value={formatDuration(sheet.duration_seconds)} />
        </Grid>
      </Card>
      <SegmentedControl
        label="表示する問題"
        labelHidden
        value={shown}
        onChange={(show) => setFilters({ show: show === 'all' ? undefined : show })}
        options={[
          { value: 'all', label: `すべて ${surveys.length}` },
          { value: 'wrong', label: `不正解 ${wrongCount}` },
          { value: 'right', label: `正解 ${surveys.length - wrongCount}` },
        ]}
      />
      {answers.length === 0 && (
        <EmptyState>
          {shown === 'wrong'
            ? 'まちがえた問題はありません。「すべて」で解説を読み返せます。'
            : '表示する問題はありません。「すべて」を選んでください。'}
        </EmptyState>
      )}
      {answers.map((result) => (
        <AnsweredQuestion
          key={result.survey.id}
          result={result}
          ruby={user.ruby_enabled}
          link={
            <Link
              to="/survey-sheets/$surveySheetId/surveys/$surveyId/result"
              params={{ surveySheetId: sheet.id, surveyId: result.survey.id }}
            >
              この問題だけ見る
            </Link>
          }
        />
      ))}
    </Stack>
  );
};
