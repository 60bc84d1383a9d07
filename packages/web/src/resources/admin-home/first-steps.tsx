import { listCourseTemplates, listQuestions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../app/api/query-of';
import { LinkButton } from '../../ui/button/link-button';
import { Stat } from '../../ui/feedback/progress';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { Card, Grid, Section, Stack } from '../../ui/surface/card';
import styles from './admin-home.module.css';

/** One row is enough to learn how many there are. */
const ONE_ROW = { query: { range: '[0,0]' } };

const countText = (total: number | undefined, unit: string): string =>
  total === undefined ? NO_FIGURE : `${formatNumber(total)}${unit}`;

/** How many there are; a count that cannot be had is a dash, and what to do stays readable. */
const OWN_ERRORS = { throwOnError: false } as const;

interface Props {
  users: number | undefined;
}

/** What to do in a company in which nobody has answered anything yet, in its order. */
export const FirstSteps = ({ users }: Props) => {
  const questions = useQuery({ ...queryOf(listQuestions, ONE_ROW), ...OWN_ERRORS }).data?.total;
  const courses = useQuery({ ...queryOf(listCourseTemplates, ONE_ROW), ...OWN_ERRORS }).data?.total;
  return (
    <Section title="はじめに行うこと">
      <p>
        まだ解答がありません。次の順に準備すると、受講者に問題が届き、ここに成績が表示されます。
      </p>
      <Grid columnRem={18}>
        <Step
          label="1. ユーザーを登録する"
          value={countText(users, '人')}
          text="1人ずつ招待するほか、名簿のファイルからまとめて登録できます。"
        >
          <LinkButton to="/admin/users">ユーザー一覧を開く</LinkButton>
        </Step>
        <Step
          label="2. 問題を用意する"
          value={countText(questions, '問')}
          text="提供されている問題も使えます。CSVファイルからまとめて登録できます。"
        >
          <LinkButton to="/admin/questions">問題一覧を開く</LinkButton>
          <LinkButton to="/admin/questions/create" variant="quiet" icon="plus">
            問題を作成
          </LinkButton>
        </Step>
        <Step
          label="3. コースを受講者に割り当てる"
          value={countText(courses, 'コース')}
          text="コースを開いて、受講者を割り当てます。提供されているコースも使えます。"
        >
          <LinkButton to="/admin/courses">コース一覧を開く</LinkButton>
          <LinkButton to="/admin/courses/create" variant="quiet" icon="plus">
            コースを作成
          </LinkButton>
        </Step>
      </Grid>
    </Section>
  );
};

interface StepProps {
  label: string;
  value: string;
  text: string;
  children: ReactNode;
}

const Step = ({ label, value, text, children }: StepProps) => (
  <Card className={styles.card}>
    <Stack>
      <Stat label={label} value={value} />
      <p>{text}</p>
      <div className={styles.links}>{children}</div>
    </Stack>
  </Card>
);
