import type { KpiAttention } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button/link-button';
import { formatDate } from '../../../ui/format/date';
import { formatNumber, formatPercent } from '../../../ui/format/number';
import { Card } from '../../../ui/surface/card';
import { NameLink } from '../../../ui/text/name-link';
import { useAdministered } from '../../../app/session/administered';
import { useNoticeNotes } from '../../../app/people-notices/last-notices.api';
import { NoticeButton } from '../../../app/people-notices/notice-button';
import { FigureText } from '../figure-text';
import { FigureExplanation } from '../explained';
import type { PeriodSearch } from '../period';
import { SCORE_PAGE, scoreSearch } from '../score-address';
import styles from './home.module.css';

interface Props {
  attention: KpiAttention;
  period: PeriodSearch;
  companyId?: number | undefined;
}

const joined = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null).join('・');

/** What to act on first; each row leads to where one does. */
export const Attention = ({ attention, period, companyId }: Props) => (
  <div className={styles.attention}>
    <Late attention={attention} companyId={companyId} />
    <Forgetting attention={attention} period={period} companyId={companyId} />
    <Ending attention={attention} companyId={companyId} />
  </div>
);

const Late = ({ attention: { late, today }, companyId }: Omit<Props, 'period'>) => {
  const company = useAdministered();
  const userIds = late.rows.map(({ user_id: id }) => id);
  const noteOf = useNoticeNotes(
    company,
    userIds.map((id) => ({ id })),
  );
  return (
    <Part
      title="テストが遅れている人"
      count={`${formatNumber(late.users)}人`}
      isCalm={late.users === 0}
      calm="遅れている人はいません。"
      action={
        <>
          <NoticeButton company={company} target={{ kind: 'Late', userIds, courseId: null }} />
          <LinkButton
            to="/admin/users"
            search={{ late: 'true', company_id: companyId }}
            size="small"
          >
            {formatNumber(late.users)}人を一覧で見る
          </LinkButton>
        </>
      }
    >
      {late.rows.map((row) => (
        <Row
          key={row.user_id}
          name={
            <NameLink to="/admin/users/$userId/courses" params={{ userId: row.user_id }} tall>
              {row.name}
            </NameLink>
          }
          note={joined(
            `${formatDate(row.since, today)}から`,
            row.department_name,
            row.course_name,
            noteOf(row.user_id),
          )}
        />
      ))}
    </Part>
  );
};

const Forgetting = ({ attention: { forgetting }, period, companyId }: Props) => (
  <Part
    title={
      <>
        予測定着率がコースの目標を下回る部署
        <FigureExplanation name="predicted_retention" />
      </>
    }
    count={`${formatNumber(forgetting.departments)}部署`}
    isCalm={forgetting.departments === 0}
    calm="下回る部署はありません。"
    action={
      <LinkButton
        to={SCORE_PAGE}
        search={scoreSearch({ period, companyId })}
        hash="departments"
        size="small"
      >
        部署の成績を見る
      </LinkButton>
    }
  >
    {forgetting.rows.map((row) => (
      <Row
        key={row.department_id}
        name={
          <NameLink
            to={SCORE_PAGE}
            search={scoreSearch({ period, companyId, departmentId: row.department_id })}
            tall
          >
            {row.name}
          </NameLink>
        }
        note={`復習する問題だけ・目標 ${formatPercent(row.desired_retention, 1)}`}
        value={<FigureText name="predicted_retention" figure={row.predicted_retention} />}
      />
    ))}
  </Part>
);

/** Those of a course who have not answered everything. */
const NOT_DONE = ['NotTaken', 'InProgress'];

const Ending = ({ attention: { ending, today }, companyId }: Omit<Props, 'period'>) => (
  <Part
    title="まもなく終わるコース"
    count={`${formatNumber(ending.courses)}コース`}
    isCalm={ending.courses === 0}
    calm="2週間以内に終わるコースに、未完了の人はいません。"
    action={
      // The list of courses is that of one's own company.
      companyId === undefined && (
        <LinkButton to="/admin/courses" size="small">
          コース一覧を見る
        </LinkButton>
      )
    }
  >
    {ending.rows.map((row) => (
      <Row
        key={row.course_template_id}
        name={
          <NameLink
            to="/admin/courses/$courseId/users"
            params={{ courseId: row.course_template_id }}
            search={{ progress: NOT_DONE, company_id: companyId }}
            tall
          >
            {row.name}
          </NameLink>
        }
        note={`${formatDate(row.to, today)}まで`}
        value={`未完了${formatNumber(row.users)}人`}
      />
    ))}
  </Part>
);

interface PartProps {
  title: ReactNode;
  count: string;
  isCalm: boolean;
  /** Where there is nothing to do. */
  calm: string;
  action: ReactNode;
  children: ReactNode;
}

const Part = ({ title, count, isCalm, calm, action, children }: PartProps) => (
  <Card className={styles.part}>
    <h3 className={styles.partTitle}>
      <span>{title}</span>
      {!isCalm && <span className={styles.count}>{count}</span>}
    </h3>
    {isCalm ? (
      <p className={styles.quiet}>{calm}</p>
    ) : (
      <>
        <ul className={styles.rows}>{children}</ul>
        {action && <div className={styles.partAction}>{action}</div>}
      </>
    )}
  </Card>
);

interface RowProps {
  name: ReactNode;
  note?: string;
  value?: ReactNode;
}

const Row = ({ name, note, value }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.rowName}>
      {name}
      {note && <span className={styles.quiet}>{note}</span>}
    </span>
    {value && <span className={styles.rowValue}>{value}</span>}
  </li>
);
