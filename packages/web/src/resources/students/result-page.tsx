import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeader } from '../../ui/surface/page-header';
import { Courses } from './courses';
import { History } from './history';
import { RESULT_VIEWS, type ResultView } from './result-views';
import { WeakList } from './weak-list';

// The page opens with another view.
const Retention = lazy(async () => ({ default: (await import('./retention')).Retention }));

const VIEWS: Record<ResultView, { label: string; Panel: ComponentType }> = {
  history: { label: '履歴', Panel: History },
  courses: { label: 'コース別', Panel: Courses },
  weak: { label: '苦手', Panel: WeakList },
  retention: { label: '定着', Panel: Retention },
};
const TABS = RESULT_VIEWS.map((id) => ({ id, label: VIEWS[id].label }));

export const ResultPage = () => {
  const { view = 'history' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { Panel } = VIEWS[view];
  return (
    <Page title="学習結果">
      <PageHeader
        title="学習結果"
        lead="これまでの解答と、どれだけ覚えているかを見られます。"
        action={
          <LinkButton to="/bookmarks" variant="quiet" icon="bookmark">
            しおり
          </LinkButton>
        }
      />
      <Tabs
        label="学習結果の見方"
        tabs={TABS}
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
        <Suspense fallback={<Skeleton blockRem={28} />}>
          <Panel />
        </Suspense>
      </Tabs>
    </Page>
  );
};
