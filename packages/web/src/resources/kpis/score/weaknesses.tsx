import type { KpiWeakness, WeaknessKind } from '@tokiori/contract';
import { listKpiWeaknesses } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatInstant } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { Card } from '../../../ui/surface/card';
import { NameLink } from '../../../ui/text/name-link';
import { figureText, partsText } from '../figure-words';
import { kpiQuery } from '../kpi-query';
import { CourseOfCategory } from './course-of-category';
import styles from './score.module.css';

interface Props {
  /** The company and the department that the page is about. */
  place: { company_id?: number | undefined; department_id?: number | undefined };
  /** Whether whoever looks keeps the bank and makes courses. */
  isAuthor: boolean;
  today: string;
}

/** The worst ones. */
const SHOWN = JSON.stringify([0, 4]);

/** What people answer wrongly most often, by category and by question: of all time, as of last night. */
export const Weaknesses = (props: Props) => (
  <div className={styles.part}>
    <p className={styles.quiet}>
      期間にかかわらず、いまの所属で、練習を除くすべての解答の正答率が低い順です。毎晩集計し、10件以上の解答があるものを5つまで並べます。少人数の部署のものは表示しません。
    </p>
    <div className={styles.weak}>
      <Weakest {...props} by="category" title="苦手な小分類" />
      <Weakest {...props} by="question" title="苦手な問題" />
    </div>
  </div>
);

const Weakest = ({
  place,
  by,
  title,
  isAuthor,
  today,
}: Props & { by: WeaknessKind; title: string }) => {
  const weaknesses = useQuery(
    kpiQuery(listKpiWeaknesses, { query: { ...place, by, range: SHOWN } }),
  );
  return (
    <Card>
      <h3>{title}</h3>
      <QueryBoundary query={weaknesses} skeleton={<Skeleton blockRem={14} />}>
        {({ rows }) => {
          const [weakest] = rows;
          if (!weakest)
            return (
              <EmptyState>
                まだ表示できるものがありません。解答が10件以上になり、夜の集計が終わると、ここに表示されます。
              </EmptyState>
            );
          return (
            <>
              <LineList label={title}>
                {rows.map((row) => (
                  <LineItem key={row.id} title={titleOf(row, isAuthor)} notes={notesOf(row)}>
                    {isAuthor && row.question_id === null && (
                      <CourseOfCategory
                        minorCategoryId={row.minor_category_id}
                        name={row.minor_category_name}
                        companyId={place.company_id}
                      />
                    )}
                  </LineItem>
                ))}
              </LineList>
              <p className={styles.quiet}>
                {formatInstant(weakest.reckoned_at, today)}に集計しました。
              </p>
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
};

const titleOf = (row: KpiWeakness, isAuthor: boolean) => {
  if (row.question_id === null) return `${row.medium_category_name}・${row.minor_category_name}`;
  if (!isAuthor) return row.title;
  return (
    <NameLink to="/admin/questions/$questionId" params={{ questionId: row.question_id }}>
      {row.title}
    </NameLink>
  );
};

/** 「正答率 58.0 %（30 / 52）」「13人が解答」, and the category of a question. */
const notesOf = ({ figure, people, question_id, department_name, ...row }: KpiWeakness) => [
  `正答率 ${figureText('correct_rate', figure.value)}（${partsText('correct_rate', figure)}）`,
  [
    question_id === null ? null : `${row.medium_category_name}・${row.minor_category_name}`,
    department_name,
    `${formatNumber(people)}人が解答`,
  ]
    .filter((part) => part !== null)
    .join('　'),
];
