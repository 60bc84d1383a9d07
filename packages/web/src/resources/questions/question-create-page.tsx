import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { PageSkeleton } from '../../app/page/page-skeleton';
import { useLeave } from '../../app/forms/use-leave';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { PageHeader } from '../../ui/surface/page-header';
import { addToDraft } from '../basics/basic-draft';
import { basicAddress, type BasicRef } from '../basics/basic-ref';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryPicker } from '../categories/category-picker';
import { QuestionCreateForm } from './editor/question-create-form';
import { copyOf, emptyValues } from '../../app/questions/editor/question-values';
import { questionListLink } from '../../app/questions/question-list-link';
import { questionOf } from './questions.api';

/** For a basic its form is where one comes from and goes back to. */
const backOf = (basic: BasicRef | undefined, isAdmin: boolean) =>
  basic === undefined
    ? questionListLink(isAdmin)
    : {
        to: basicAddress(basic),
        label: basic === 'new' ? 'ベーシック作成' : 'ベーシック編集',
      };

const leadOf = (copied: string | undefined, basic: BasicRef | undefined): string | undefined => {
  if (copied !== undefined) return `「${copied}」を複製しています。`;
  if (basic !== undefined)
    return '作成した問題は、ベーシックの最後に入ります。ベーシックに入力した内容は残っています。';
  return undefined;
};

export const QuestionCreatePage = () => {
  const search = useSearch({ from: '/administration/admin/questions/create' });
  const { basic } = search;
  const sourceId = search.from ?? null;
  const { data: source } = useQuery({ ...questionOf(sourceId ?? 0), enabled: sourceId !== null });
  const isAdmin = mayOpen(useSignedIn().user, 'Admin');
  const lists = useCategoryLists();
  const { leaving, leave } = useLeave();
  if (sourceId !== null && !source) return <PageSkeleton />;
  return (
    <Page title="問題作成" width="full">
      <PageHeader
        title="問題作成"
        lead={leadOf(source?.title, basic)}
        back={backOf(basic, isAdmin)}
      />
      <QuestionCreateForm
        key={sourceId ?? 'new'}
        initial={source ? copyOf(source) : emptyValues(search.minorCategoryId ?? null)}
        isCopy={source !== undefined}
        leaving={leaving}
        onSaved={({ id }) => {
          if (basic !== undefined) addToDraft(basic, id);
        }}
        onCreated={({ id }) =>
          leave(basic === undefined ? `/admin/questions/${id}` : basicAddress(basic))
        }
        renderCategory={(control) => (
          <CategoryPicker lists={lists} canCreate={isAdmin} {...control} />
        )}
      />
    </Page>
  );
};
