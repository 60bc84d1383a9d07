import { listQuestions as listQuestionsSpec, type Question } from '@tokiori/contract';
import { listQuestions } from '@tokiori/contract/client';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { useListState } from '../../app/lists/use-list-state';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useNotify } from '../../ui/notification/use-notify';
import { PageHeader } from '../../ui/surface/page-header';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryBrowser } from '../categories/category-browser';
import { categoryTree, pathTo } from '../categories/category-tree';
import { addToCart } from '../course-templates/cart';
import { CartNote } from '../course-templates/cart-note';
import { categoryFilterOf, chosenCategory } from './category-filter';
import { CategoryPane } from './category-pane';
import { FilesMenu } from './files-menu';
import { QuestionList } from './question-list';
import { cartItemOf, QUESTION_FILTERS } from './questions.api';

const NO_LISTS = { majors: [], mediums: [], minors: [] };

export const QuestionsPage = () => {
  const navigate = useNavigate();
  const notify = useNotify();
  const lists = useCategoryLists();
  const list = useListState({
    endpoint: listQuestions,
    querySchema: listQuestionsSpec.query,
    defaultSort: { field: 'updated_at', order: 'DESC' },
    filters: QUESTION_FILTERS,
  });
  const chosen = chosenCategory(list.filters);
  const path = pathTo(categoryTree(lists ?? NO_LISTS), chosen);
  const minorId = path[2]?.id;
  const create = (
    <LinkButton
      to="/admin/questions/create"
      search={minorId ? { minorCategoryId: minorId } : {}}
      variant="primary"
      icon="plus"
    >
      問題を作成
    </LinkButton>
  );

  const addAll = (questions: Question[], clear: () => void): void => {
    const count = addToCart(questions.map(cartItemOf));
    notify(
      count === 0 ? 'すでにすべて入っています。' : `${count}問を新しいコースに入れました。`,
      count === 0 ? 'info' : 'success',
    );
    clear();
  };

  return (
    <Page title="問題一覧" width="full">
      <PageHeader
        title="問題一覧"
        action={
          <>
            <FilesMenu
              list={list}
              onImport={() =>
                void navigate({
                  to: '/admin/imports/create',
                  search: { kind: 'questions' } as never,
                })
              }
            />
            {create}
          </>
        }
      />
      <CartNote />
      <CategoryPane
        chosenName={path.map(({ name }) => name).join(' › ') || 'すべての問題'}
        renderBrowser={(onChosen) => (
          <CategoryBrowser
            lists={lists}
            chosen={chosen}
            canEdit
            onChoose={(next) => {
              list.setFilters(categoryFilterOf(next));
              onChosen();
            }}
          />
        )}
      >
        <QuestionList
          list={list}
          renderBulkActions={(questions, clear) => (
            <Button variant="primary" onClick={() => addAll(questions, clear)}>
              選んだ{questions.length}問をコースに入れる
            </Button>
          )}
          empty={
            <EmptyState action={create}>
              条件に合う問題はありません。条件を変えるか、問題を作成してください。
            </EmptyState>
          }
        />
      </CategoryPane>
    </Page>
  );
};
