import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { PageHeader } from '../../ui/surface/page-header';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryBrowser } from '../categories/category-browser';
import { QuestionPicker } from '../../app/questions/picker/question-picker';
import { QuestionPreview } from '../survey-sheets/preview/question-preview';
import { BasicCreateForm } from './basic-create-form';

export const BasicCreatePage = () => {
  const { leaving, leave } = useLeave();
  const isAdmin = mayOpen(useSignedIn().user, 'Admin');
  const lists = useCategoryLists();
  return (
    <Page title="ベーシック作成" width="reading">
      <PageHeader
        title="ベーシック作成"
        lead="作成すると、期間のあいだ、対象の人のダッシュボードに表示されます。"
        back={{ to: '/admin/basics', label: 'ベーシック一覧' }}
      />
      <BasicCreateForm
        leaving={leaving}
        onCreateQuestion={() => leave('/admin/questions/create?basic=new')}
        onCreated={({ id }) => leave(`/admin/basics/${id}`)}
        renderPicker={(picker) => (
          <QuestionPicker
            open
            {...picker}
            withRates={isAdmin}
            renderCategories={(chosen, onChoose) => (
              <CategoryBrowser lists={lists} chosen={chosen} onChoose={onChoose} />
            )}
          />
        )}
        renderQuestion={(question) => <QuestionPreview question={question} />}
      />
    </Page>
  );
};
