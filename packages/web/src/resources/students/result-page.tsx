import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Page } from '../../app/page/page';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeader } from '../../ui/surface/page-header';
import { Courses } from './courses';
import { History } from './history';
import { RESULT_VIEWS, type ResultView } from './result-views';
import { Retention } from './retention';
import { WeakList } from './weak-list';

const PANELS: Record<ResultView, ComponentType> = {
  history: History,
  courses: Courses,
  weak: WeakList,
  retention: Retention,
};

export const ResultPage = () => {
  const { view = 'history' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const Panel = PANELS[view];
  return (
    <Page title="学習結果">
      <PageHeader title="学習結果" lead="これまでの解答と、どれだけ覚えているかを見られます。" />
      <Tabs
        label="学習結果の見方"
        tabs={RESULT_VIEWS}
        active={view}
        onChange={(id) =>
          void navigate({
            to: '/result',
            search: { view: id },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <Panel />
      </Tabs>
    </Page>
  );
};
