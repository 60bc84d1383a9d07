import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SurveySheet } from '@tokiori/contract';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { Button } from '../../ui/button/button';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate, formatMonth } from '../../ui/format/date';
import { formatDuration } from '../../ui/format/number';
import { Stack } from '../../ui/surface/card';
import styles from './history.module.css';
import { byMonth } from './months';
import { missingWords } from '../../app/words/pass-mark';
import { RightOfAll } from '../../app/words/right-of-all';
import rows from '../../app/page/rows.module.css';
import { sheetsQuery } from './students.api';

const KIND = { Daily: 'テスト', Recap: '復習', Basic: 'ベーシック', Practice: '練習' } as const;

/** A practice goes on within its day alone. */
const isOver = ({ kind, progress, created_on: day }: SurveySheet, today: string): boolean =>
  progress === 'Completed' || (kind === 'Practice' && day < today);

const addressOf = (sheet: SurveySheet, today: string): string =>
  isOver(sheet, today) ? `/survey-sheets/${sheet.id}/result` : `/survey-sheets/${sheet.id}`;

const detailOf = ({ answered_count, question_count, duration_seconds }: SurveySheet): string =>
  [
    answered_count < question_count ? [`${question_count}問中${answered_count}問を解答`] : [],
    duration_seconds > 0 ? [formatDuration(duration_seconds)] : [],
  ]
    .flat()
    .join('・');

/** What was right, of all: a few questions of a day are no examination to pass. A basic is one. */
const Outcome = ({ sheet }: { sheet: SurveySheet }) => {
  const { kind, result, correct_count, question_count } = sheet;
  return (
    <span className={styles.outcome}>
      <RightOfAll right={correct_count} all={question_count} />
      {kind === 'Basic' && (
        <StatusChip
          status={result === 'Failed' ? 'NotPassed' : result}
          label={result === 'Failed' ? missingWords(sheet) : undefined}
        />
      )}
    </span>
  );
};

const SheetRow = ({ sheet, today }: { sheet: SurveySheet; today: string }) => (
  <li>
    <Link to={addressOf(sheet, today)} className={rows.row}>
      <span className={rows.texts}>
        <span className={rows.note}>
          {formatDate(sheet.created_on)}・{KIND[sheet.kind]}
        </span>
        <strong>{sheet.name}</strong>
        <span className={rows.note}>{detailOf(sheet)}</span>
      </span>
      {isOver(sheet, today) ? (
        <Outcome sheet={sheet} />
      ) : (
        <Chip tone="review" icon="right">
          {sheet.answered_count > 0 ? '続ける' : '始める'}
        </Chip>
      )}
    </Link>
  </li>
);

/** One's own sheets under their months, newest first. */
export const History = () => {
  const today = useToday();
  const query = useInfiniteQuery(sheetsQuery(today));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={24} />}>
      {({ pages }) => {
        const sheets = pages.flatMap(({ items }) => items);
        if (sheets.length === 0) {
          return (
            <EmptyState>まだ解答がありません。ホームから今日のテストを始められます。</EmptyState>
          );
        }
        return (
          <Stack gap="roomy">
            {byMonth(sheets).map(({ month, sheets: group }) => (
              <section key={month} className={styles.month}>
                <h2 className={styles.title}>{formatMonth(month)}</h2>
                <ul className={rows.rows}>
                  {group.map((sheet) => (
                    <SheetRow key={sheet.id} sheet={sheet} today={today} />
                  ))}
                </ul>
              </section>
            ))}
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  もっと見る
                </Button>
              </div>
            )}
          </Stack>
        );
      }}
    </QueryBoundary>
  );
};
