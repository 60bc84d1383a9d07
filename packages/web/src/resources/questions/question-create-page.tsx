import type { Question } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
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
import {
  copyOf,
  emptyValues,
  variantOf,
  type QuestionValues,
} from '../../app/questions/editor/question-values';
import { CategoryOfMain } from './editor/category-of-main';
import { VaryWithAi } from '../question-creation/vary-with-ai';
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

const leadOf = (
  { copied, isVariant }: { copied: string | undefined; isVariant: boolean },
  basic: BasicRef | undefined,
): string | undefined => {
  if (isVariant)
    return `「${copied}」と同じ知識を、別の言葉や数字でたずねる問題を作ります。復習のたびに、前と違う言い方で出題されます。`;
  if (copied !== undefined) return `「${copied}」を複製しています。`;
  if (basic !== undefined)
    return '作成した問題は、ベーシックの最後に入ります。ベーシックに入力した内容は残っています。';
  return undefined;
};

const initialOf = (
  source: Question | undefined,
  { isVariant, minorCategoryId }: { isVariant: boolean; minorCategoryId: number | null },
): QuestionValues => {
  if (!source) return emptyValues(minorCategoryId);
  return isVariant ? variantOf(source) : copyOf(source);
};

export const QuestionCreatePage = () => {
  const search = useSearch({ from: '/administration/admin/questions/create' });
  const { basic } = search;
  const isVariant = search.variant === true && search.from !== undefined;
  const sourceId = search.from ?? null;
  const { data: source } = useQuery({ ...questionOf(sourceId ?? 0), enabled: sourceId !== null });
  const isAdmin = mayOpen(useSignedIn().user, 'Admin');
  const lists = useCategoryLists();
  const { leaving, leave } = useLeave();
  const [proposed, setProposed] = useState<{ values: QuestionValues; count: number } | null>(null);
  if (sourceId !== null && !source) return <PageSkeleton />;
  return (
    <Page title="問題作成" width="full">
      <PageHeader
        title={isVariant ? '言いかえの追加' : '問題作成'}
        lead={leadOf({ copied: source?.title, isVariant }, basic)}
        back={backOf(basic, isAdmin)}
      />
      {isVariant && isAdmin && source && (
        <VaryWithAi
          question={source}
          onMade={(values) => setProposed((last) => ({ values, count: (last?.count ?? 0) + 1 }))}
        />
      )}
      <QuestionCreateForm
        key={`${sourceId ?? 'new'} ${proposed?.count ?? 0}`}
        of={`new ${sourceId ?? ''} ${isVariant} ${basic ?? ''}`}
        initial={
          proposed?.values ??
          initialOf(source, { isVariant, minorCategoryId: search.minorCategoryId ?? null })
        }
        isCopy={source !== undefined}
        leaving={leaving}
        onSaved={({ id }) => {
          if (basic !== undefined) addToDraft(basic, id);
        }}
        onCreated={({ id }) =>
          leave(basic === undefined ? `/admin/questions/${id}` : basicAddress(basic))
        }
        renderCategory={(control) =>
          isVariant && source ? (
            <CategoryOfMain question={source} />
          ) : (
            <CategoryPicker lists={lists} canCreate={isAdmin} {...control} />
          )
        }
      />
    </Page>
  );
};
