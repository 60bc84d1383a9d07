import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { SheetExam, SurveySheet } from '@tokiori/contract';
import { ExamFacts } from '../../app/exams/exam-facts';
import { timeUpWords } from '../../app/exams/time-up';
import { Page } from '../../app/page/page';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatInstant, formatNearDate } from '../../ui/format/date';
import { Card } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { BasicResult, BasicRetake } from '../learner-basics/basic-result';
import { SheetAnswers } from './answered/sheet-answers';
import { SheetUnfinishedNote } from './answered/sheet-unfinished-note';
import { questionActions } from './sitting/question-actions';
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

interface ExamResultProps {
  sheet: SurveySheet;
  exam: SheetExam;
}

/** Above the answers of a test of a course that was an examination: how it was sat. */
const CourseExamResult = ({ sheet, exam }: ExamResultProps) => {
  const timeUp = timeUpWords(sheet);
  return (
    <Card>
      {timeUp && <p>{timeUp}</p>}
      <ExamFacts exam={exam} />
    </Card>
  );
};

const noteOf = ({ survey_sheet: sheet, exam }: SheetResultAnswer) => {
  if (sheet.progress !== 'Completed') return <SheetUnfinishedNote sheet={sheet} />;
  if (sheet.basic_id !== null)
    return <BasicResult sheet={sheet} exam={exam} basicId={sheet.basic_id} />;
  return exam && <CourseExamResult sheet={sheet} exam={exam} />;
};

const furtherOf = ({ progress, basic_id }: SurveySheet) =>
  progress === 'Completed' && basic_id !== null && <BasicRetake basicId={basic_id} />;

const SheetResults = ({ data }: { data: SheetResultAnswer }) => {
  const { survey_sheet: sheet } = data;
  return (
    <SheetAnswers
      data={data}
      note={noteOf(data)}
      further={furtherOf(sheet)}
      emptyText={(shown) =>
        shown === 'wrong'
          ? 'まちがえた問題はありません。「すべて」で解説を読み返せます。'
          : '表示する問題はありません。「すべて」を選んでください。'
      }
      renderActions={questionActions}
      renderLink={({ survey }) => (
        <Link
          to="/survey-sheets/$surveySheetId/surveys/$surveyId/result"
          params={{ surveySheetId: sheet.id, surveyId: survey.id }}
        >
          この問題だけ見る
        </Link>
      )}
    />
  );
};
