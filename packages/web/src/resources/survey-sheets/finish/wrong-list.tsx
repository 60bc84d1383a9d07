import { Link } from '@tanstack/react-router';
import type { SurveyResult } from '@tokiori/contract';
import rows from '../../../app/page/rows.module.css';
import { Chip } from '../../../ui/feedback/chip';
import { Icon } from '../../../ui/icon/icon';
import { resultStatus } from '../question/result-status';
import { correctAnswerWords, isMisbelief } from '../question/verdict-words';
import styles from './finish.module.css';
import { DrawnMark } from './marks-row';

/** More would push what to do next out of sight; the result of the sheet has them all. */
const MOST = 5;

interface Props {
  /** Of the sheet, in the order they were asked. */
  results: readonly SurveyResult[];
  sheetId: number;
}

/** What was wrong, with what would have been right; each leads to why. Nothing when all was right. */
export const WrongList = ({ results, sheetId }: Props) => {
  // What the learner was wrongly sure of is what they would not look up.
  const wrong = results
    .filter(({ correct }) => !correct)
    .sort((a, b) => Number(isMisbelief(b)) - Number(isMisbelief(a)));
  if (wrong.length === 0) return null;
  return (
    <section className={styles.wrong}>
      <h2>まちがえた{wrong.length}問</h2>
      <ol className={rows.rows}>
        {wrong.slice(0, MOST).map((result) => (
          <WrongRow key={result.survey.id} result={result} sheetId={sheetId} />
        ))}
      </ol>
      {wrong.length > MOST && <p className={styles.line}>ほか{wrong.length - MOST}問</p>}
    </section>
  );
};

const WrongRow = ({ result, sheetId }: { result: SurveyResult; sheetId: number }) => {
  const { survey, question } = result;
  return (
    <li>
      <Link
        to="/survey-sheets/$surveySheetId/surveys/$surveyId/result"
        params={{ surveySheetId: sheetId, surveyId: survey.id }}
        className={rows.row}
      >
        <DrawnMark
          mark={{ id: survey.id, sequence: survey.sequence, status: resultStatus(result) }}
        />
        <span className={rows.texts}>
          <strong>{question.title}</strong>
          <span className={rows.note}>正解は{correctAnswerWords(result)}</span>
          {isMisbelief(result) && <Chip tone="attention">思いこみに注意</Chip>}
        </span>
        <Icon name="right" size="s" />
      </Link>
    </li>
  );
};
