import type { SurveySheet } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { RightOfAll } from '../../app/words/right-of-all';
import { StatusChip } from '../../ui/feedback/chip';
import { formatDate } from '../../ui/format/date';
import styles from './examinations.module.css';

const dayOf = (sheet: SurveySheet): string => (sheet.finished_at ?? sheet.created_on).slice(0, 10);

/** The sittings so far, each a way to its result or to where it was left. */
export const SheetRows = ({ sheets }: { sheets: readonly SurveySheet[] }) => (
  <ul className={styles.rows}>
    {sheets.map((sheet) => {
      const isDone = sheet.progress === 'Completed';
      return (
        <li key={sheet.id}>
          <Link
            className={styles.sheetLink}
            to={isDone ? '/survey-sheets/$surveySheetId/result' : '/survey-sheets/$surveySheetId'}
            params={{ surveySheetId: sheet.id }}
          >
            <span>
              {formatDate(dayOf(sheet))} {sheet.kind === 'Recap' ? '復習' : 'テスト'}
            </span>
            {isDone ? (
              <strong className={styles.rightOfAll}>
                <RightOfAll right={sheet.correct_count} all={sheet.question_count} />
              </strong>
            ) : (
              <StatusChip
                status={sheet.progress}
                label={sheet.progress === 'InProgress' ? '途中' : undefined}
              />
            )}
          </Link>
        </li>
      );
    })}
  </ul>
);
