import type { BasicResults } from '@tokiori/contract';
import { pointsBetween } from '../../../app/reports/difference';
import { DifferenceText } from '../../../app/reports/difference-text';
import { Meter, Stat } from '../../../ui/feedback/progress';
import { formatNumber, formatPercent } from '../../../ui/format/number';
import { Card, Stack } from '../../../ui/surface/card';
import { awayText } from '../basic-words';
import { AlphaStat } from './alpha-stat';
import styles from './scores.module.css';

interface Props {
  results: BasicResults;
  /** The day that it is compared with, in words; `null` for none. */
  since: string | null;
}

/** The score of everybody in view, who took it and who passed. */
export const ScoreSummary = ({ results, since }: Props) => {
  const { users, taken_users: taken, passed_users: passed, on_leave_users: away, score } = results;
  const expected = users - (away ?? 0);
  return (
    <ul className={styles.figures} aria-label="全体の成績">
      <li>
        <Card>
          <Stat
            label="正答率"
            value={formatPercent(score?.value ?? null, 1)}
            note={<ScoreNote results={results} since={since} />}
          />
        </Card>
      </li>
      <li>
        <Card>
          <Stat
            label="受講した人"
            value={`${formatNumber(taken)}人`}
            note={
              <Stack gap="tight">
                <Meter numerator={taken ?? 0} denominator={expected} />
                {away ? <span>{awayText(away)}</span> : null}
              </Stack>
            }
          />
        </Card>
      </li>
      <li>
        <Card>
          <Stat
            label="合格した人"
            value={`${formatNumber(passed)}人`}
            note={<Meter numerator={passed ?? 0} denominator={expected} />}
          />
        </Card>
      </li>
      <li>
        <Card>
          <AlphaStat alpha={results.alpha} />
        </Card>
      </li>
    </ul>
  );
};

const ScoreNote = ({ results: { score, previous }, since }: Props) => (
  <Stack gap="tight">
    <span>
      {score?.denominator
        ? `${formatNumber(score.numerator)} / ${formatNumber(score.denominator)}問`
        : 'まだだれも受けていません'}
    </span>
    {since !== null && (
      <DifferenceText
        since={since}
        difference={
          score?.value == null || previous?.value == null
            ? null
            : pointsBetween(previous.value, score.value)
        }
      />
    )}
  </Stack>
);
