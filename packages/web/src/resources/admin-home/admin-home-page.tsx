import { listCourseTemplates, listQuestions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { Stat } from '../../ui/feedback/progress';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { Card, Grid, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import styles from './admin-home.module.css';

/** One row is enough to learn how many there are. */
const ONE_ROW = { query: { range: '[0,0]' } };

const countText = (total: number | undefined, unit: string): string =>
  total === undefined ? NO_FIGURE : `${formatNumber(total)}${unit}`;

export const AdminHomePage = () => {
  const questions = useQuery(queryOf(listQuestions, ONE_ROW)).data?.total;
  const courses = useQuery(queryOf(listCourseTemplates, ONE_ROW)).data?.total;
  return (
    <Page title="管理ダッシュボード">
      <PageHeader
        title="管理ダッシュボード"
        lead="問題を集め、コースにまとめて、受講者に割り当てます。"
      />
      <Grid columnRem={20}>
        <Card className={styles.card}>
          <Stack>
            <Stat
              label="使える問題"
              value={countText(questions, '問')}
              note="提供されている問題を含みます"
            />
            <p>1問ずつ書くほか、CSVファイルからまとめて登録できます。</p>
            <div className={styles.links}>
              <LinkButton to="/admin/questions">問題一覧を開く</LinkButton>
              <LinkButton to="/admin/questions/create" variant="quiet" icon="plus">
                問題を作成
              </LinkButton>
            </div>
          </Stack>
        </Card>
        <Card className={styles.card}>
          <Stack>
            <Stat
              label="使えるコース"
              value={countText(courses, 'コース')}
              note="提供されているコースを含みます"
            />
            <p>コースを開くと、受講者の割り当てと進み具合を確認できます。</p>
            <div className={styles.links}>
              <LinkButton to="/admin/courses">コース一覧を開く</LinkButton>
              <LinkButton to="/admin/courses/create" variant="quiet" icon="plus">
                コースを作成
              </LinkButton>
            </div>
          </Stack>
        </Card>
      </Grid>
    </Page>
  );
};
