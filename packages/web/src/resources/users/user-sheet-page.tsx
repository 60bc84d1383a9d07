import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useAddressFilters } from '../../app/lists/use-address-filters';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Note } from '../../ui/feedback/error-display';
import { Meter, Stat } from '../../ui/feedback/progress';
import { formatInstant, formatNearDate } from '../../ui/format/date';
import { formatDuration } from '../../ui/format/number';
import { Card, Grid, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { AnsweredQuestion } from '../survey-sheets/answered/answered-question';
import { answersToShow, shownOf } from '../survey-sheets/answered/order';
import { kindWords } from '../survey-sheets/finish/next-step';
import { sheetResultQuery } from '../survey-sheets/survey-sheets.api';
import { userOf } from './user-administration';

/** What a learner answered in one sitting, question by question. */
export const UserSheetPage = () => {
  const { userId, surveySheetId } = useParams({
    from: '/administration/admin/users/$userId/survey-sheets/$surveySheetId',
  });
  const { data: user } = useSuspenseQuery(userOf(userId));
  const { data } = useSuspenseQuery(sheetResultQuery(surveySheetId));
  const { user: actor } = useSignedIn();
  const { filters, setFilters } = useAddressFilters(['show']);
  const { survey_sheet: sheet, surveys } = data;
  // Another person's sheet has an address of its own.
  if (sheet.user_id !== userId) throw notFound();
  const shown = shownOf(filters.show);
  const answers = answersToShow(surveys, shown);
  const wrongCount = surveys.filter(({ correct }) => !correct).length;
  const left = sheet.question_count - sheet.answered_count;
  return (
    <Page title="ユーザーの解答シート" width="reading">
      <PageHeader
        title={`${user.name}さんの解答シート`}
        lead={`${sheet.name}・${kindWords(sheet.kind)}・${sheet.finished_at ? formatInstant(sheet.finished_at) : formatNearDate(sheet.created_on)}`}
        back={{ to: `/admin/users/${userId}/courses`, label: `${user.name}さんのコース` }}
      />
      <Stack gap="roomy">
        {left > 0 && <Note tone="review">まだ{left}問、解答していません。</Note>}
        <Card>
          <Grid columnRem={8}>
            <Stat
              label="正答率"
              value={<Meter numerator={sheet.correct_count} denominator={sheet.answered_count} />}
            />
            <Stat label="かかった時間" value={formatDuration(sheet.duration_seconds)} />
          </Grid>
        </Card>
        {surveys.length > 0 && (
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
        )}
        {answers.length === 0 && (
          <EmptyState>
            {surveys.length === 0
              ? 'まだ1問も解答していません。'
              : '表示する問題はありません。「すべて」を選んでください。'}
          </EmptyState>
        )}
        {answers.map((result) => (
          <AnsweredQuestion key={result.survey.id} result={result} ruby={actor.ruby_enabled} />
        ))}
      </Stack>
    </Page>
  );
};
