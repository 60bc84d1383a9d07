import type { Question } from '@tokiori/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFeature } from '../../app/features/use-feature';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useListSelection } from '../../app/lists/use-list-selection';
import { useAdministered } from '../../app/session/administered';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { MenuItem } from '../../ui/overlay/menu';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryBrowser } from '../categories/category-browser';
import { CategoryPicker } from '../categories/category-picker';
import { categoryTree, pathTo } from '../categories/category-tree';
import { addToCart, MAX_COURSE_QUESTIONS } from '../../app/questions/cart';
import { CartNote } from '../course-templates/cart-note';
import { categoryFilterOf, chosenCategory } from '../../app/questions/category-filter';
import { CategoryPane } from './category-pane';
import { DeletedQuestions } from './deleted-questions';
import {
  QUESTION_LIST_COLUMNS,
  questionOnPhone,
  REVIEW_LIST_COLUMNS,
  reviewOnPhone,
} from './question-columns';
import { questionFilters } from './question-filters';
import { useQuestionActions } from './question-bulk';
import { WithAiMenu } from './with-ai-menu';
import { PreviewPane } from './preview/preview-pane';
import { usePreview } from './preview/use-preview';
import { ReviewCounts } from './review/review-counts';
import { QUESTIONS_EXPORT, QUESTIONS_LIST } from './questions-list';

/** Columns that stay beside a preview; titles need the room. */
const BESIDE_PREVIEW: readonly string[] = ['reason'];

const NO_LISTS = { majors: [], mediums: [], minors: [] };

export const QuestionsPage = () => {
  const navigate = useNavigate();
  const [showsDeleted, setShowsDeleted] = useState(false);
  const lists = useCategoryLists();
  const company = useAdministered();
  const control = useList(QUESTIONS_LIST);
  const selection = useListSelection(control);
  const actions = useQuestionActions(control, selection, {
    add: addToCart,
    most: MAX_COURSE_QUESTIONS,
    renderCategory: (picking) => <CategoryPicker lists={lists} canCreate {...picking} />,
  });
  const preview = usePreview();
  const isCrowded = preview.shownId !== null;
  const rowMenu = (question: Question): MenuItem[] => [
    ...(preview.hasRoom
      ? [
          {
            label: '右に表示する',
            icon: 'eye' as const,
            onSelect: () => preview.show(question),
          },
        ]
      : []),
    ...actions.rowMenu(question),
  ];
  const chosen = chosenCategory(control.state.filters);
  const path = pathTo(categoryTree(lists ?? NO_LISTS), chosen);
  const minorId = path[2]?.id;
  const isReview = control.state.filters['needs_review']?.includes('true') ?? false;
  const makesWithAi = useFeature('question-creation') ?? false;
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

  return (
    <>
      <ListPage
        control={control}
        title="問題一覧"
        unit="問"
        action={
          <>
            {makesWithAi && <WithAiMenu minorCategoryId={minorId} />}
            {create}
          </>
        }
        menu={[
          {
            label: 'ファイルから取り込む',
            icon: 'upload',
            onSelect: () =>
              void navigate({
                to: '/admin/imports/create',
                search: { kind: 'questions' } as never,
              }),
          },
          { label: '削除した問題', icon: 'trash', onSelect: () => setShowsDeleted(true) },
        ]}
        above={
          <>
            <ReviewCounts />
            <CartNote />
          </>
        }
        renderAround={(body) => (
          <CategoryPane
            isCrowded={isCrowded}
            chosenName={path.map(({ name }) => name).join(' › ') || 'すべての問題'}
            renderBrowser={(onChosen) => (
              <CategoryBrowser
                lists={lists}
                chosen={chosen}
                canEdit
                onChoose={(next) => {
                  control.setFilters(categoryFilterOf(next));
                  onChosen();
                }}
              />
            )}
          >
            <PreviewPane preview={preview} rows={control.rows}>
              {body}
            </PreviewPane>
          </CategoryPane>
        )}
        caption="問題"
        columns={isReview ? REVIEW_LIST_COLUMNS : QUESTION_LIST_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        renderPhone={isReview ? reviewOnPhone : questionOnPhone}
        filters={questionFilters(company, control.state.filters)}
        exports={QUESTIONS_EXPORT}
        rowMenu={rowMenu}
        {...(preview.hasRoom ? { shownKey: preview.shownId, onShow: preview.show } : {})}
        roomFor={isCrowded ? BESIDE_PREVIEW : undefined}
        selection={selection}
        renderBulk={actions.renderBulk}
        empty={
          <EmptyState action={create}>
            まだ問題がありません。1問ずつ作るほか、右上のメニューから、ファイルをまとめて取り込めます。
          </EmptyState>
        }
      />
      {actions.dialog}
      {showsDeleted && <DeletedQuestions onClose={() => setShowsDeleted(false)} />}
    </>
  );
};
