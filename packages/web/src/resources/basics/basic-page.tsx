import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useLeave } from '../../app/forms/use-leave';
import { DetailPage } from '../../app/page/detail-page';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { Chip } from '../../ui/feedback/chip';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryBrowser } from '../categories/category-browser';
import { QuestionPicker } from '../../app/questions/picker/question-picker';
import { QuestionPreview } from '../survey-sheets/preview/question-preview';
import { BasicForm } from './basic-form';
import { BasicMenu } from './basic-menu';
import { countsText } from './basic-words';
import { basicOf } from './basics.api';

const LIST = '/admin/basics';
const linkTo = (basicId: number) =>
  linkOptions({ to: '/admin/basics/$basicId', params: { basicId } });

export const BasicPage = () => {
  const { basicId } = useParams({ from: '/administration/admin/basics/$basicId' });
  const { user } = useSignedIn();
  const { data: basic } = useSuspenseQuery(basicOf(user.company_id, basicId));
  const { leaving, leave } = useLeave();
  const lists = useCategoryLists();
  return (
    <DetailPage
      title="ベーシック編集"
      name={basic.name}
      mark={basic.preset && <Chip>提供</Chip>}
      state={`${basic.enabled ? '出題中' : '停止中'}・${countsText(basic)}`}
      back={{ to: LIST, label: 'ベーシック一覧' }}
      list={{ of: 'basics', id: basic.id, linkTo }}
      tabs={[]}
      action={<BasicMenu basic={basic} onDeleted={() => leave(LIST)} />}
    >
      <BasicForm
        key={basic.id}
        basic={basic}
        leaving={leaving}
        onCreateQuestion={() => leave(`/admin/questions/create?basic=${basic.id}`)}
        renderPicker={(picker) => (
          <QuestionPicker
            open
            {...picker}
            withRates={mayOpen(user, 'Admin')}
            renderCategories={(chosen, onChoose) => (
              <CategoryBrowser lists={lists} chosen={chosen} onChoose={onChoose} />
            )}
          />
        )}
        renderQuestion={(question) => <QuestionPreview question={question} />}
      />
    </DetailPage>
  );
};
