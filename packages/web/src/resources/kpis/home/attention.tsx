import type { KpiAttention } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button/link-button';
import { formatDate } from '../../../ui/format/date';
import { formatNumber, formatPercent } from '../../../ui/format/number';
import { NameLink } from '../../../ui/text/name-link';
import { useAdministered } from '../../../app/session/administered';
import { useNoticeNotes } from '../../../app/people-notices/last-notices.api';
import { NoticeButton } from '../../../app/people-notices/notice-button';
import { FigureText } from '../figure-text';
import { FigureExplanation } from '../explained';
import { AttentionPart, AttentionRow } from './attention-part';
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
export const Attention = ({
  attention,
  period,
  companyId,
  weakest,
}: Props & { weakest?: ReactNode }) => (
  <div className={styles.attention}>
    <Late attention={attention} companyId={companyId} />
    <Forgetting attention={attention} period={period} companyId={companyId} />
    {weakest}
    <Ending attention={attention} companyId={companyId} />
  </div>
);

/** So many stand on the first page; the list has all of them. */
const MOST_LATE = 3;

const Late = ({ attention: { late, today }, companyId }: Omit<Props, 'period'>) => {
  const company = useAdministered();
  const first = late.rows.slice(0, MOST_LATE);
  const userIds = first.map(({ user_id: id }) => id);
  const noteOf = useNoticeNotes(
    company,
    userIds.map((id) => ({ id })),
  );
  return (
    <AttentionPart
      title="テストが遅れている人"
      count={`${formatNumber(late.users)}人`}
      isCalm={late.users === 0}
      calm="遅れている人はいません。"
      all={
        <LinkButton
          to="/admin/users"
          search={{ late: 'true', company_id: companyId }}
          variant="quiet"
          size="small"
        >
          一覧で見る
        </LinkButton>
      }
      action={<NoticeButton company={company} target={{ kind: 'Late', userIds, courseId: null }} />}
    >
      {first.map((row) => (
        <AttentionRow
          key={row.user_id}
          name={
            <NameLink to="/admin/users/$userId/courses" params={{ userId: row.user_id }} tall>
              {row.name}
            </NameLink>
          }
          note={joined(
            `${formatDate(row.since, today)}から`,
            noteOf(row.user_id),
            row.department_name,
            row.course_name,
          )}
        />
      ))}
    </AttentionPart>
  );
};

/** 「3部署」, 「8部署のうち3部署」: those that are shown are the furthest from it. */
const countOfWorst = (all: number, shown: number): string =>
  all > shown
    ? `${formatNumber(all)}部署のうち${formatNumber(shown)}部署`
    : `${formatNumber(all)}部署`;

const Forgetting = ({ attention: { forgetting }, period, companyId }: Props) => (
  <AttentionPart
    title="予測定着率がコースの目標から遠い部署"
    explanation={<FigureExplanation name="predicted_retention" />}
    count={countOfWorst(forgetting.departments, forgetting.rows.length)}
    isCalm={forgetting.departments === 0}
    calm="目標を下回る部署はありません。"
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
      <AttentionRow
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
  </AttentionPart>
);

/** Those of a course who have not answered everything. */
const NOT_DONE = ['NotTaken', 'InProgress'];

const Ending = ({ attention: { ending, today }, companyId }: Omit<Props, 'period'>) => (
  <AttentionPart
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
      <AttentionRow
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
  </AttentionPart>
);
