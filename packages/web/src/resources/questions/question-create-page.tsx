import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { PageSkeleton } from '../../app/page/page-skeleton';
import { useLeave } from '../../app/forms/use-leave';
import { idIn } from '../../app/router/search';
import { PageHeader } from '../../ui/surface/page-header';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryPicker } from '../categories/category-picker';
import { QuestionCreateForm } from './editor/question-create-form';
import { copyOf, emptyValues } from './editor/question-values';
import { questionOf } from './questions.api';

export const QuestionCreatePage = () => {
  const search = useSearch({ strict: false });
  const sourceId = idIn(search.from) ?? null;
  const { data: source } = useQuery({ ...questionOf(sourceId ?? 0), enabled: sourceId !== null });
  const lists = useCategoryLists();
  const { leaving, leave } = useLeave();
  if (sourceId !== null && !source) return <PageSkeleton />;
  return (
    <Page title="問題作成" width="full">
      <PageHeader
        title="問題作成"
        lead={source ? `「${source.title}」を複製しています。` : undefined}
        back={{ to: '/admin/questions', label: '問題一覧' }}
      />
      <QuestionCreateForm
        key={sourceId ?? 'new'}
        initial={source ? copyOf(source) : emptyValues(idIn(search.minorCategoryId) ?? null)}
        isCopy={source !== undefined}
        leaving={leaving}
        onCreated={({ id }) => leave(`/admin/questions/${id}`)}
        renderCategory={(control) => <CategoryPicker lists={lists} {...control} />}
      />
    </Page>
  );
};
