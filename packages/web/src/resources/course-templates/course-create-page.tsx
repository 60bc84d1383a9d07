import { useState } from 'react';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import { PageHeader } from '../../ui/surface/page-header';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryBrowser } from '../categories/category-browser';
import { cartItemOf } from '../../app/questions/cart-item';
import { QuestionPicker } from '../../app/questions/picker/question-picker';
import { addToCart, useCart } from '../../app/questions/cart';
import { CourseCreateForm } from './course-create-form';

export const CourseCreatePage = () => {
  const { leaving, leave } = useLeave();
  const [picking, setPicking] = useState(false);
  const lists = useCategoryLists();
  const items = useCart();
  return (
    <Page title="コース作成" width="reading">
      <PageHeader title="コース作成" back={{ to: '/admin/courses', label: 'コース一覧' }} />
      <CourseCreateForm
        leaving={leaving}
        onCreated={({ id, question_count: count }) =>
          leave(`/admin/courses/${id}/${count === 0 ? 'questions' : 'users'}`)
        }
        addButton={
          <Button icon="plus" onClick={() => setPicking(true)}>
            問題を選ぶ
          </Button>
        }
      />
      <QuestionPicker
        open={picking}
        takenIds={new Set(items.map(({ id }) => id))}
        onClose={() => setPicking(false)}
        onPick={(questions) => {
          addToCart(questions.map(cartItemOf));
          setPicking(false);
        }}
        renderCategories={(chosen, onChoose) => (
          <CategoryBrowser lists={lists} chosen={chosen} onChoose={onChoose} />
        )}
      />
    </Page>
  );
};
