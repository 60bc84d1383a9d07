import { Link, useLocation } from '@tanstack/react-router';
import { FIRST_STEPS_TITLE, STEP_WORDS } from '../app/first-steps/step-words';
import { useFirstSteps } from '../app/first-steps/use-first-steps';
import { ProgressBar } from '../ui/feedback/progress';
import styles from './admin-layout.module.css';

/** Leads back to what a new company does next, from wherever its admin is. */
export const FirstStepsLink = ({ onSelect }: { onSelect?: (() => void) | undefined }) => {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/admin' });
  const list = useFirstSteps();
  if (!list || list.put_away || isThere) return null;
  const done = list.steps.filter((step) => step.done).length;
  const next = list.steps.find((step) => !step.done);
  return (
    <Link to="/admin" hash="first-steps" className={styles.firstSteps} onClick={onSelect}>
      <span>
        {FIRST_STEPS_TITLE}（{done} / {list.steps.length}）
      </span>
      <ProgressBar label={FIRST_STEPS_TITLE} value={done} max={list.steps.length} />
      <span className={styles.nextStep}>
        {next ? `次は「${STEP_WORDS[next.step].label}」` : '準備ができました'}
      </span>
    </Link>
  );
};
