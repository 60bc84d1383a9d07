import { Icon, type IconName } from '../../../ui/icon/icon';
import styles from './welcome.module.css';

const CARDS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'clock',
    title: '勤務日に、少しだけ',
    text: '問題は数問ずつ、休みの日を避けて届きます。途中でやめても、続きから再開できます。',
  },
  {
    icon: 'check',
    title: '答えたら、すぐわかる',
    text: '正解とその理由が、その場でわかります。まちがえても大丈夫です。覚えるための問題です。',
  },
  {
    icon: 'recap',
    title: '忘れる前に、もう一度',
    text: '忘れかけたころに、同じ問題をもう一度おたずねします。思い出すほど、長く覚えていられます。',
  },
];

/** What a learner has to know before the first question. */
export const WelcomeCards = () => (
  <ol className={styles.cards} aria-label="ときおりの使い方">
    {CARDS.map(({ icon, title, text }) => (
      <li key={title} className={styles.card}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
