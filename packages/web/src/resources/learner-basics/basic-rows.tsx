import type { StudentBasic } from '@tokiori/contract';
import rows from '../../app/page/rows.module.css';
import { LinkButton } from '../../ui/button/link-button';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { closedReason, isBegun, isToTake, nearEnd } from './basic-state';
import { answeredWords, passMarkWords, sittingWords } from './basic-words';
import styles from './learner-basics.module.css';
import { ScoreChip } from './score-chip';

interface Props {
  basics: readonly StudentBasic[];
  today: string;
}

/** Basics one under another, each with its state and the way on. */
export const BasicRows = ({ basics, today }: Props) => (
  <ul className={rows.rows}>
    {basics.map((basic) => (
      <li key={basic.id} className={rows.row}>
        <span className={rows.texts}>
          <strong>{basic.name}</strong>
          <Chips basic={basic} today={today} />
          {notesOf(basic, today).map((note) => (
            <span key={note} className={rows.note}>
              {note}
            </span>
          ))}
        </span>
        <Way basic={basic} today={today} />
      </li>
    ))}
  </ul>
);

const Chips = ({ basic, today }: { basic: StudentBasic; today: string }) => {
  const end = isToTake(basic, today) ? nearEnd(basic, today) : null;
  return (
    <span className={styles.last}>
      {isBegun(basic) ? <StatusChip status="InProgress" label="途中" /> : <ScoreChip {...basic} />}
      {end && (
        <Chip tone="review" icon="calendar">
          {end}
        </Chip>
      )}
    </span>
  );
};

const notesOf = (basic: StudentBasic, today: string): string[] => {
  const { last, open_sheet } = basic;
  const previous = last ? `前回 ${sittingWords(last, today)}` : '';
  if (open_sheet && isBegun(basic)) {
    return [answeredWords(open_sheet), previous].filter(Boolean);
  }
  // Where nothing is to be done, it does not matter how long it takes.
  const size = isToTake(basic, today)
    ? [`全${basic.question_count}問・約${basic.estimated_minutes}分`, passMarkWords(basic)]
    : [];
  return [...size, previous, closedReason(basic, today) ?? ''].filter(Boolean);
};

/** Straight on where somebody is in the midst of it, else to the page that tells what it is. */
const Way = ({ basic, today }: { basic: StudentBasic; today: string }) => {
  const { name, open_sheet } = basic;
  if (open_sheet && isBegun(basic)) {
    return (
      <LinkButton
        variant="primary"
        to="/survey-sheets/$surveySheetId"
        params={{ surveySheetId: open_sheet.survey_sheet_id }}
        aria-label={`${name}：続ける`}
      >
        続ける
      </LinkButton>
    );
  }
  const action = actionOf(basic, today);
  return (
    <LinkButton
      to="/company-basics/$companyBasicId/start"
      params={{ companyBasicId: basic.id }}
      aria-label={`${name}：${action}`}
    >
      {action}
    </LinkButton>
  );
};

const actionOf = (basic: StudentBasic, today: string): string => {
  if (closedReason(basic, today) !== null) return '内容を見る';
  return basic.last === null ? '始める' : 'もう一度始める';
};
