import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { DetailPage } from '../../app/page/detail-page';
import { useLeave } from '../../app/forms/use-leave';
import { Stack } from '../../ui/surface/card';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryPicker } from '../categories/category-picker';
import { QuestionEditForm } from './editor/question-edit-form';
import { QuestionMenu } from './editor/question-menu';
import { QuestionResults } from './editor/question-results';
import { ReadOnlyQuestion } from './editor/read-only-question';
import { questionOf } from './questions.api';

const LIST = '/admin/questions';
const linkTo = (questionId: number) =>
  linkOptions({ to: '/admin/questions/$questionId', params: { questionId } });

export const QuestionPage = () => {
  const { questionId } = useParams({ from: '/administration/admin/questions/$questionId' });
  const { data: question } = useSuspenseQuery(questionOf(questionId));
  const lists = useCategoryLists();
  const { leaving, leave } = useLeave();
  return (
    <DetailPage
      title="問題編集"
      width="full"
      name={question.editable ? '問題編集' : '問題の確認'}
      back={{ to: LIST, label: '問題一覧' }}
      list={{ of: 'questions', id: question.id, linkTo }}
      tabs={[]}
      action={<QuestionMenu question={question} onDeleted={() => leave(LIST)} />}
    >
      <Stack gap="roomy">
        {question.editable ? (
          <QuestionEditForm
            key={question.id}
            question={question}
            leaving={leaving}
            renderCategory={(control) => <CategoryPicker lists={lists} {...control} />}
          />
        ) : (
          <ReadOnlyQuestion question={question} />
        )}
        <QuestionResults question={question} />
      </Stack>
    </DetailPage>
  );
};
