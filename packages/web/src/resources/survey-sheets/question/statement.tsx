import type { LearnerQuestion } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { Markdown } from '../../../ui/markdown/markdown';
import styles from './question.module.css';

interface Props {
  question: LearnerQuestion;
  ruby: boolean;
  /** Of its words, where they are not in that of the page. */
  lang?: string | undefined;
  renderBlank?: (blank: number) => ReactNode;
}

/** What the learner reads. The sitting fetches the parser for it as soon as it knows the questions. */
export const Statement = ({ question, ruby, lang, renderBlank }: Props) => (
  <div className={styles.statement} lang={lang}>
    <Markdown source={question.statement} ruby={ruby} renderBlank={renderBlank} large />
    {question.statement_image && (
      <img className={styles.image} src={question.statement_image} alt="問題の図" />
    )}
  </div>
);
