import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant, formatNearDate } from '../../ui/format/date';
import { PageHeader } from '../../ui/surface/page-header';
import { ExamFacts } from '../../app/exams/exam-facts';
import { SheetAnswers } from '../survey-sheets/answered/sheet-answers';
import { kindWords } from '../survey-sheets/finish/next-step';
import { AnswererContext } from '../survey-sheets/question/answerer';
import { sheetResultQuery } from '../survey-sheets/survey-sheets.api';
import { userOf } from './user-administration';

/** What a learner answered in one sitting, question by question. */
export const UserSheetPage = () => {
  const { userId, surveySheetId } = useParams({
    from: '/administration/admin/users/$userId/survey-sheets/$surveySheetId',
  });
  const { data: user } = useSuspenseQuery(userOf(userId));
  const { data } = useSuspenseQuery(sheetResultQuery(surveySheetId));
  const { survey_sheet: sheet } = data;
  // Another person's sheet has an address of its own.
  if (sheet.user_id !== userId) throw notFound();
  const left = sheet.question_count - sheet.answered_count;
  return (
    <Page title="ユーザーの解答シート" width="reading">
      <PageHeader
        title={`${user.name}さんの解答シート`}
        lead={`${sheet.name}・${kindWords(sheet.kind)}・${sheet.finished_at ? formatInstant(sheet.finished_at) : formatNearDate(sheet.created_on)}`}
        action={
          <LinkButton to="/admin/users/$userId/score" params={{ userId }} variant="quiet">
            成績を見る
          </LinkButton>
        }
        back={
          sheet.kind === 'Basic'
            ? { to: `/admin/users/${userId}/basics`, label: `${user.name}さんのベーシック` }
            : { to: `/admin/users/${userId}/courses`, label: `${user.name}さんのコース` }
        }
      />
      <AnswererContext value={user.name}>
        <SheetAnswers
          data={data}
          note={
            <>
              {left > 0 && <Note tone="review">まだ{left}問、解答していません。</Note>}
              {data.exam && <ExamFacts exam={data.exam} />}
            </>
          }
          emptyText={() => '表示する問題はありません。「すべて」を選んでください。'}
        />
      </AnswererContext>
    </Page>
  );
};
