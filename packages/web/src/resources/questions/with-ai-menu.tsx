import { useNavigate } from '@tanstack/react-router';
import { Menu } from '../../ui/overlay/menu';

/** The ways to have questions made from documents and passages. */
export const WithAiMenu = ({ minorCategoryId }: { minorCategoryId: number | undefined }) => {
  const navigate = useNavigate();
  return (
    <Menu
      label="AIで作る"
      labelShown
      items={[
        {
          label: '文書からまとめて作る',
          icon: 'upload',
          onSelect: () => void navigate({ to: '/admin/questions/create/with-ai/create-request' }),
        },
        {
          label: '文章から1問作る',
          icon: 'edit',
          onSelect: () =>
            void navigate({
              to: '/admin/questions/create/with-ai',
              search: minorCategoryId ? { minorCategoryId } : {},
            }),
        },
        {
          label: 'AI作成リクエスト一覧',
          icon: 'clock',
          onSelect: () => void navigate({ to: '/admin/questions/create/with-ai/requests' }),
        },
      ]}
    />
  );
};
