import type { FirstSteps, FirstStep } from '@tokiori/contract';
import { MOST_COUNTED } from '@tokiori/contract';
import { putFirstSteps } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { FIRST_STEPS_TITLE, STEP_WORDS } from '../../app/first-steps/step-words';
import { focusHeading } from '../../app/page/focus-heading';
import { Button } from '../../ui/button/button';
import { cx } from '../../ui/cx';
import { ProgressBar } from '../../ui/feedback/progress';
import { formatNumber } from '../../ui/format/number';
import { Icon } from '../../ui/icon/icon';
import { Card, Section } from '../../ui/surface/card';
import { StepBody } from './step-body';
import styles from './first-steps.module.css';

const leadOf = (left: FirstSteps['steps']): string => {
  if (left.every(({ step }) => step === 'Reminders') && left.length > 0)
    return 'あとは、お知らせのメールを決めるだけです。割り当てた人の次の学習日に、最初の問題が届きます。';
  // Mails are a help, not needed for questions to come.
  const needed = left.filter(({ step }) => step !== 'Reminders').length;
  return left.length === 0
    ? '準備ができました。割り当てた人の次の学習日に、最初の問題が届きます。だれかが解答すると、この案内は消えます。'
    : `あと${needed}つで、受講する人に問題が届きはじめます。済んだものには、自動で印が付きます。`;
};

/** What a new company does before its people are asked something. */
export const FirstStepsList = ({ list }: { list: FirstSteps }) => {
  const putAway = useAction(putFirstSteps, {
    doneMessage: `しまいました。「${FIRST_STEPS_TITLE}」は、このページの下でもう一度表示できます。`,
    // The button that had the focus is gone.
    onDone: focusHeading,
  });
  const left = list.steps.filter(({ done }) => !done);
  return (
    <div className={styles.list}>
      <Section
        id="first-steps"
        title={FIRST_STEPS_TITLE}
        action={
          <Button
            variant="quiet"
            busy={putAway.isPending}
            onClick={() => putAway.run({ body: { put_away: true } })}
          >
            しまう
          </Button>
        }
      >
        <Card flush>
          <div className={styles.head}>
            <p>{leadOf(left)}</p>
            <div className={styles.progress}>
              <ProgressBar
                label={FIRST_STEPS_TITLE}
                value={list.steps.length - left.length}
                max={list.steps.length}
              />
              <span>
                {list.steps.length - left.length} / {list.steps.length}
              </span>
            </div>
          </div>
          <ol className={styles.steps}>
            {list.steps.map((each) => (
              <Step key={each.step} list={list} {...each} isNext={each === left[0]} />
            ))}
          </ol>
        </Card>
      </Section>
    </div>
  );
};

interface StepProps {
  list: FirstSteps;
  step: FirstStep;
  done: boolean;
  count: number;
  isNext: boolean;
}

const amountText = (count: number, unit: string): string =>
  formatNumber(count) + unit + (count >= MOST_COUNTED ? '以上' : '');

const Step = ({ list, step, done, count, isNext }: StepProps) => {
  const { label, unit, counted } = STEP_WORDS[step];
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={cx(styles.mark, done && styles.done)}>
        {done && <Icon name="check" size="s" label="済み" />}
      </span>
      <div className={styles.texts}>
        <h3>{label}</h3>
        {count > 0 && <p className={styles.count}>{counted(amountText(count, unit))}</p>}
        {!done && <StepBody step={step} courseId={list.course_id} isNext={isNext} />}
      </div>
    </li>
  );
};

/** What was put away can be had again while it is of use. */
export const FirstStepsAgain = () => {
  const show = useAction(putFirstSteps);
  return (
    <p className={styles.again}>
      <Button
        variant="quiet"
        busy={show.isPending}
        onClick={() => show.run({ body: { put_away: false } })}
      >
        「{FIRST_STEPS_TITLE}」を表示する
      </Button>
    </p>
  );
};
