import type { Question } from '@tokiori/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailPage } from '../../app/page/detail-page';
import { useLeave } from '../../app/forms/use-leave';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { Note } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { ErrataSection } from '../errata/errata-section';
import { ErratumDialog } from '../errata/erratum-dialog';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryPicker } from '../categories/category-picker';
import { OpenReportsNote } from '../question-reports/open-reports-note';
import { QuestionReadings } from '../readings/question-readings';
import { QuestionEditForm } from './editor/question-edit-form';
import { QuestionMenu } from './editor/question-menu';
import { QuestionLife } from './editor/question-life';
import { QuestionSource } from './editor/question-source';
import { QuestionResults } from './editor/question-results';
import { ReadOnlyQuestion } from './editor/read-only-question';
import { questionListLink } from '../../app/questions/question-list-link';
import { FindingNote } from './finding-note';
import { AmendmentChanges } from './review/amendment-changes';
import { AmendmentNote } from './review/amendment-note';
import { ReviewCard } from './review/review-card';
import { VersionsSection } from './versions/versions-section';
import { CategoryOfMain } from './editor/category-of-main';
import { LanguageFigures, WordingFigures, wordingName } from './editor/wording-figures';
import { questionOf, wordingsOf } from './questions.api';

const RETIRED =
  '使わない問題です。新しく出題されず、復習にも出ません。これまでの解答と成績は残っています。「操作」の「また使う」で、また出題できます。';

const linkTo = (questionId: number) =>
  linkOptions({ to: '/admin/questions/$questionId', params: { questionId } });

/** All wordings of a question; none where it has one alone. */
const useWordings = ({ id, variant_of: main, variant_count: variants }: Question) => {
  const isOneOfSeveral = main !== null || variants > 0;
  const { data: told } = useQuery({ ...wordingsOf(id), enabled: isOneOfSeveral });
  return (isOneOfSeveral && told?.wordings) || [];
};

export const QuestionPage = () => {
  const { questionId } = useParams({ from: '/administration/admin/questions/$questionId' });
  const { data: question } = useSuspenseQuery(questionOf(questionId));
  const isAdmin = mayOpen(useSignedIn().user, 'Admin');
  const back = questionListLink(isAdmin);
  const lists = useCategoryLists();
  const { leaving, leave } = useLeave();
  const wordings = useWordings(question);
  const mainId = question.amends ?? question.variant_of;
  const [meant, setMeant] = useState<Question | null>(null);
  return (
    <DetailPage
      title="問題編集"
      width="full"
      name={question.editable ? '問題編集' : '問題の確認'}
      back={back}
      list={
        isAdmin ? { of: 'questions', id: question.variant_of ?? question.id, linkTo } : undefined
      }
      tabs={wordings.map(({ id }, index) => ({ label: wordingName(index), link: linkTo(id) }))}
      action={
        <QuestionMenu
          question={question}
          mayDelete={isAdmin}
          onDeleted={() => leave(mainId === null ? back.to : `/admin/questions/${mainId}`)}
        />
      }
    >
      <Stack gap="roomy">
        <OpenReportsNote questionId={question.id} />
        {question.retired_at !== null && question.review === null && (
          <Note tone="review">{RETIRED}</Note>
        )}
        <AmendmentNote question={question} />
        <FindingNote question={question} />
        <AmendmentChanges amendment={question} />
        <ReviewCard question={question} isAdmin={isAdmin}>
          {question.editable ? (
            <QuestionEditForm
              key={question.id}
              question={question}
              leaving={leaving}
              isAdmin={isAdmin}
              onMeantForPast={setMeant}
              onAmended={({ id }) => leave(`/admin/questions/${id}`)}
              renderCategory={(control) =>
                question.variant_of === null ? (
                  <CategoryPicker lists={lists} canCreate={isAdmin} {...control} />
                ) : (
                  <CategoryOfMain question={question} />
                )
              }
            />
          ) : (
            <ReadOnlyQuestion question={question} isAdmin={isAdmin} />
          )}
        </ReviewCard>
        <QuestionSource question={question} />
        {question.editable && <QuestionReadings questionId={question.id} />}
        {isAdmin && <WordingFigures wordings={wordings} />}
        {isAdmin && <LanguageFigures wordings={wordings} />}
        {isAdmin && <QuestionResults question={question} />}
        {isAdmin && <QuestionLife question={question} />}
        {isAdmin && question.editable && <VersionsSection question={question} />}
        {isAdmin && question.editable && !question.preset && <ErrataSection question={question} />}
      </Stack>
      {meant && <ErratumDialog question={meant} onClose={() => setMeant(null)} />}
    </DetailPage>
  );
};
