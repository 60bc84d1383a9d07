import type { ComponentType } from 'react';
import { CardsDrawing, IntervalsDrawing, VerdictDrawing } from './illustrations';
import styles from './steps.module.css';

const STEPS: readonly { title: string; text: string; Drawing: ComponentType }[] = [
  {
    title: '少しだけ届く',
    text: '決まった日に、数問だけ届きます。朝礼の前や休憩の終わりの3分で終わります。',
    Drawing: CardsDrawing,
  },
  {
    title: 'すぐにわかる',
    text: '1問ごとに、正解かどうかと、その理由がわかります。まちがえた問題ほど記憶に残ります。',
    Drawing: VerdictDrawing,
  },
  {
    title: '忘れる前に、もう一度',
    text: '一人ひとりの解答から忘れるころを予測して、その前にもう一度たずねます。覚えるほど、間隔は長くなります。',
    Drawing: IntervalsDrawing,
  },
];

/** How it works, in three steps. */
export const Steps = () => (
  <ol className={styles.steps}>
    {STEPS.map(({ title, text, Drawing }, at) => (
      <li key={title} className={styles.step}>
        <Drawing />
        <h3>
          <span className={styles.number}>{at + 1}</span>
          {title}
        </h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
