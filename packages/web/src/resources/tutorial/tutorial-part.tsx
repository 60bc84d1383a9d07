import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { Phrases } from '../../ui/text/phrases';
import { ScreenPicture } from './screen-picture';
import type { Answer, TutorialStep } from './steps';
import styles from './tutorial.module.css';

interface Props {
  /** What an address leads to behind its `#`. */
  id: string;
  title: string;
  lead: string;
  steps: readonly TutorialStep[];
  answers: readonly Answer[];
  /** Pictures of phones stand side by side, those of desktops beside their texts. */
  look: 'phones' | 'desktops';
  /** What leads on from here. */
  children: ReactNode;
}

/** The walk through the product for one kind of reader. */
export const TutorialPart = ({ id, title, lead, steps, answers, look, children }: Props) => (
  <section id={id} className={styles.part}>
    <div className={styles.partHead}>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
    <ol className={cx(styles.steps, styles[look])}>
      {steps.map((step, at) => (
        <Step key={step.title} number={at + 1} step={step} />
      ))}
    </ol>
    <div className={styles.answers}>
      <h3>困ったとき</h3>
      <dl>
        {answers.map(({ question, text }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div className={styles.actions}>{children}</div>
  </section>
);

const Step = ({ number, step }: { number: number; step: TutorialStep }) => (
  <li className={styles.step}>
    <div className={styles.texts}>
      <h3>
        <span className={styles.number}>{number}</span>
        <Phrases>{step.title}</Phrases>
      </h3>
      {step.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
    {step.picture && <ScreenPicture name={step.picture} />}
  </li>
);
