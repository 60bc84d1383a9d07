import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { ButtonGroup } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dateInZone, formatComingDay } from '../../ui/format/days';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { AnsweredQuestion } from './answered/answered-question';
import { SheetReadings } from './readings/sheet-readings';
import { questionActions } from './sitting/question-actions';
import { sheetResultQuery, surveyResultQuery } from './survey-sheets.api';

const FROM = '/learner/survey-sheets/$surveySheetId/surveys/$surveyId/result';

export const SurveyResultPage = () => {
  const { surveySheetId, surveyId } = useParams({ from: FROM });
  const { data } = useQuery(surveyResultQuery(surveyId));
  const { user, company } = useSignedIn();
  const today = dateInZone(company?.time_zone ?? 'Asia/Tokyo');
  return (
    <Page title="解答結果" width="reading">
      <PageHeader
        title="解答結果"
        lead={data ? data.survey_sheet.name : '結果を読み込んでいます。'}
        back={{ to: `/survey-sheets/${surveySheetId}/result`, label: '解答シート結果' }}
      />
      {!data && <Skeleton blockRem={28} />}
      {data && (
        <Stack gap="roomy">
          <SheetReadings sheetId={surveySheetId}>
            <AnsweredQuestion
              result={data}
              ruby={user.ruby_enabled}
              actions={questionActions(data)}
            />
          </SheetReadings>
          {data.next_review_on && (
            <p>次にたずねる日：{formatComingDay(data.next_review_on, today)}</p>
          )}
          <Neighbours sheetId={surveySheetId} surveyId={surveyId} />
        </Stack>
      )}
    </Page>
  );
};

/** The answers before and after this one in its sheet. */
const Neighbours = ({ sheetId, surveyId }: { sheetId: number; surveyId: number }) => {
  const { data } = useQuery({ ...sheetResultQuery(sheetId), throwOnError: false });
  const surveys = data?.surveys ?? [];
  const at = surveys.findIndex(({ survey }) => survey.id === surveyId);
  if (at < 0) return null;
  const before = surveys[at - 1]?.survey;
  const after = surveys[at + 1]?.survey;
  const to = '/survey-sheets/$surveySheetId/surveys/$surveyId/result';
  return (
    <ButtonGroup>
      {before && (
        <LinkButton to={to} params={{ surveySheetId: sheetId, surveyId: before.id }}>
          前の問題
        </LinkButton>
      )}
      {after ? (
        <LinkButton
          variant="primary"
          to={to}
          params={{ surveySheetId: sheetId, surveyId: after.id }}
        >
          次の問題
        </LinkButton>
      ) : (
        <LinkButton
          variant="primary"
          to="/survey-sheets/$surveySheetId/result"
          params={{ surveySheetId: sheetId }}
        >
          解答シート結果へ
        </LinkButton>
      )}
    </ButtonGroup>
  );
};
