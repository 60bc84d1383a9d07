import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../app/api/api-error';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useSignedIn } from '../../app/session/use-session';
import { Button } from '../../ui/button/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/surface/page-header';
import type { Help } from './help-file';
import { helpQuery } from './help.api';
import { HelpText } from './help-text';
import styles from './help.module.css';

export const HelpArticlePage = () => {
  const { name } = useParams({ from: '/administration/admin/help/$name' });
  const { user } = useSignedIn();
  const query = useQuery(helpQuery(name, user));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={8} />}>
      {(help) => {
        if (help === null) throw new ApiError(404, 'NOT_FOUND', '');
        return <Article help={help} />;
      }}
    </QueryBoundary>
  );
};

const Article = ({ help }: { help: Help }) => (
  <Page title="ヘルプの記事" width="reading">
    <PageHeader
      title={help.title}
      back={{ to: '/admin/help', label: 'ヘルプ' }}
      action={
        <span className={styles.print}>
          <Button variant="quiet" onClick={() => window.print()}>
            印刷する
          </Button>
        </span>
      }
    />
    <HelpText help={help} under={1} />
  </Page>
);
