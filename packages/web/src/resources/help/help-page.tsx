import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { SearchField } from '../../ui/field/search-field';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { HelpList } from './help-list';
import { HelpResults } from './help-results';

export const HelpPage = () => {
  const { q } = useSearch({ from: '/administration/admin/help' });
  const navigate = useNavigate();
  return (
    <Page title="ヘルプ">
      <PageHeader title="ヘルプ" lead="管理画面の使い方を、画面ごとに説明しています。" />
      <Stack gap="roomy">
        <SearchField
          label="ヘルプを検索"
          value={q}
          onSearch={(words) =>
            void navigate({ to: '/admin/help', search: { q: words }, replace: true })
          }
        />
        {q === undefined && (
          <p>
            はじめての方は、登録から成績の確認までを画面の写真で説明した
            <Link to="/tutorial" hash="admin">
              使い方
            </Link>
            もご覧ください。
          </p>
        )}
        {q === undefined ? <HelpList level={2} /> : <HelpResults words={q} level={2} />}
      </Stack>
    </Page>
  );
};
