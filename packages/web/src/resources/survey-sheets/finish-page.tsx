import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dateInZone } from '../../ui/format/days';
import { examinationQuery } from './finish/finish.api';
import { FinishView } from './finish/finish-view';
import finishStyles from './finish/finish.module.css';
import { MarksRow } from './finish/marks-row';
import { NextAction } from './finish/next-action';
import { comingWords, nextStep } from './finish/next-step';
import { resultStatus } from './question/result-status';
import { sheetResultQuery, type SheetResultAnswer } from './survey-sheets.api';

/** Sheets whose score was counted up already: coming back shows it at once. */
const counted = new Set<number>();

export const FinishPage = () => {
  const { surveySheetId } = useParams({ from: '/focus/survey-sheets/$surveySheetId/finish' });
  const { data } = useQuery(sheetResultQuery(surveySheetId));
  const isFinished = data?.survey_sheet.progress === 'Completed';
  return (
    <Page title="おつかれさまでした" width="full">
      {!data && (
        <div className={finishStyles.finish}>
          <Skeleton blockRem={22} />
        </div>
      )}
      {data && !isFinished && <Unfinished sheetId={surveySheetId} />}
      {data && isFinished && <Finished key={surveySheetId} data={data} />}
    </Page>
  );
};

const Unfinished = ({ sheetId }: { sheetId: number }) => (
  <div className={finishStyles.finish}>
    <h1 tabIndex={-1}>まだ途中です</h1>
    <p>答えていない問題が残っています。続きから解答できます。</p>
    <div className={finishStyles.actions}>
      <LinkButton
        variant="primary"
        size="large"
        to="/survey-sheets/$surveySheetId"
        params={{ surveySheetId: sheetId }}
      >
        続きから解答する
      </LinkButton>
      <LinkButton variant="quiet" to="/dashboard">
        ホームへ戻る
      </LinkButton>
    </div>
  </div>
);

const Finished = ({ data }: { data: SheetResultAnswer }) => {
  const { survey_sheet: sheet, surveys } = data;
  const { company } = useSignedIn();
  const [animated] = useState(() => !counted.has(sheet.id));
  const examination = useQuery(examinationQuery(sheet.examination_id));
  const today = dateInZone(company?.time_zone ?? 'Asia/Tokyo');
  counted.add(sheet.id);
  // What to do next is known at once when something was wrong; else the course tells.
  const isDeciding = examination.isLoading && sheet.correct_count === sheet.question_count;
  const step = nextStep(sheet, examination.data ?? null);
  return (
    <FinishView
      sheet={sheet}
      animated={animated}
      coming={examination.data ? comingWords(examination.data, today) : null}
      marks={
        <MarksRow
          marks={surveys.map((result) => ({
            id: result.survey.id,
            sequence: result.survey.sequence,
            status: resultStatus(result),
          }))}
          sheetId={sheet.id}
        />
      }
      actions={
        isDeciding ? (
          <Skeleton blockRem={3.5} />
        ) : (
          <>
            <NextAction step={step} sheetId={sheet.id} />
            {step.kind !== 'review-wrong' && (
              <LinkButton
                variant="quiet"
                to="/survey-sheets/$surveySheetId/result"
                params={{ surveySheetId: sheet.id }}
              >
                解答と解説を見る
              </LinkButton>
            )}
            {step.kind !== 'home' && (
              <LinkButton variant="quiet" to="/dashboard">
                ホームへ戻る
              </LinkButton>
            )}
          </>
        )
      }
    />
  );
};
