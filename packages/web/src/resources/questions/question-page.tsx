import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { DetailPage } from '../../app/page/detail-page';
import { useLeave } from '../../app/forms/use-leave';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { Stack } from '../../ui/surface/card';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryPicker } from '../categories/category-picker';
import { OpenReportsNote } from '../question-reports/open-reports-note';
import { QuestionReadings } from '../readings/question-readings';
import { QuestionEditForm } from './editor/question-edit-form';
import { QuestionMenu } from './editor/question-menu';
import { QuestionSource } from './editor/question-source';
import { QuestionResults } from './editor/question-results';
import { ReadOnlyQuestion } from './editor/read-only-question';
import { questionListLink } from '../../app/questions/question-list-link';
import { questionOf } from './questions.api';

const linkTo = (questionId: number) =>
  linkOptions({ to: '/admin/questions/$questionId', params: { questionId } });

export const QuestionPage = () => {
  const { questionId } = useParams({ from: '/administration/admin/questions/$questionId' });
  const { data: question } = useSuspenseQuery(questionOf(questionId));
  const isAdmin = mayOpen(useSignedIn().user, 'Admin');
  const back = questionListLink(isAdmin);
  const lists = useCategoryLists();
  const { leaving, leave } = useLeave();
  return (
    <DetailPage
      title="問題編集"
      width="full"
      name={question.editable ? '問題編集' : '問題の確認'}
      back={back}
      list={isAdmin ? { of: 'questions', id: question.id, linkTo } : undefined}
      tabs={[]}
      action={
        <QuestionMenu question={question} mayDelete={isAdmin} onDeleted={() => leave(back.to)} />
      }
    >
      <Stack gap="roomy">
        <OpenReportsNote questionId={question.id} />
        {question.editable ? (
          <QuestionEditForm
            key={question.id}
            question={question}
            leaving={leaving}
            renderCategory={(control) => (
              <CategoryPicker lists={lists} canCreate={isAdmin} {...control} />
            )}
          />
        ) : (
          <ReadOnlyQuestion question={question} isAdmin={isAdmin} />
        )}
        <QuestionSource question={question} />
        {question.editable && <QuestionReadings questionId={question.id} />}
        {isAdmin && <QuestionResults question={question} />}
      </Stack>
    </DetailPage>
  );
};
