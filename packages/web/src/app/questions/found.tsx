import type { Question, QuestionHit } from '@tokiori/contract';
import { hitsElsewhere, isOfTitle, placeOf } from './found-words';
import styles from './found.module.css';

const Marked = ({ parts }: Pick<QuestionHit, 'parts'>) =>
  parts.map(({ text, is_found: isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text));

/** The title, with what was searched for marked in it. */
export const FoundTitle = ({ question: { title, hits } }: { question: Question }) => {
  const hit = hits?.find(isOfTitle);
  return hit ? <Marked parts={hit.parts} /> : title;
};

/** Where else than in its title a question has what was searched for. */
export const FoundElsewhere = ({ question }: { question: Question }) =>
  hitsElsewhere(question).map((hit, at) => (
    <span key={at} className={styles.hit}>
      <span className={styles.place}>{placeOf(hit)}</span> <Marked parts={hit.parts} />
    </span>
  ));
