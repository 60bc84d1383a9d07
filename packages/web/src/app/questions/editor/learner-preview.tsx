import type { QuestionType } from '@tokiori/contract';
import { useDeferredValue, useState, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { Switch } from '../../../ui/choice/checkbox';
import { Icon } from '../../../ui/icon/icon';
import { LineText } from '../../../ui/markdown/line-text';
import { Markdown } from '../../../ui/markdown/markdown';
import type { PartProps } from './form-type';
import type { QuestionValues } from './question-values';
import styles from './preview.module.css';

/** The question as the learner meets it, while it is being written. */
export const LearnerPreview = ({
  form,
  withAnswer = true,
  answeredAtFirst = false,
}: PartProps & {
  /** False where it is not known which answer is right. */
  withAnswer?: boolean;
  /** Shows what is right until somebody wants to try it: for checking a question. */
  answeredAtFirst?: boolean;
}) => {
  const values = useDeferredValue(useWatch({ control: form.control }) as QuestionValues);
  const [answered, setAnswered] = useState(answeredAtFirst);
  const Parts = PARTS[values.question_type];
  return (
    <section className={styles.preview} aria-label="受講者の画面">
      <div className={styles.head}>
        <h2 className={styles.heading}>受講者の画面</h2>
        {withAnswer && (
          <Switch
            label="解答後を見る"
            checked={answered}
            onChange={(event) => setAnswered(event.target.checked)}
          />
        )}
      </div>
      {values.statement.trim() === '' ? (
        <p className={styles.nothing}>問題文を書くと、ここに表示されます。</p>
      ) : (
        <Markdown large source={values.statement} renderBlank={blankOf(values, answered)} />
      )}
      {values.statement_image && (
        <img className={styles.image} src={values.statement_image} alt="問題文の画像" />
      )}
      <Parts values={values} answered={answered} />
      {answered && <Commentary values={values} />}
    </section>
  );
};

const blankOf = (values: QuestionValues, answered: boolean) => (number: number) => {
  const word = values.orderable.find(({ position }) => position === number);
  return <span className={styles.blank}>{answered ? word?.text || number : number}</span>;
};

interface PartsProps {
  values: QuestionValues;
  answered: boolean;
}

const Choices = ({ values, answered }: PartsProps) => (
  <ol className={styles.choices}>
    {values.selectable.map((choice, index) => (
      <li
        // Choices have no other identity while they are written.
        key={index}
        className={styles.choice}
        data-right={(answered && choice.is_correct) || undefined}
      >
        <span className={styles.number}>{index + 1}</span>
        <span className={styles.choiceBody}>
          {choice.text ? <LineText text={choice.text} /> : choice.image ? null : '　'}
          {choice.image && <img className={styles.image} src={choice.image} alt="" />}
        </span>
        {answered && choice.is_correct && <Icon name="circle" label="正解" />}
      </li>
    ))}
  </ol>
);

const Words = ({ values }: PartsProps) => (
  <ul className={styles.words}>
    {values.orderable
      .map(({ text }) => text)
      .sort((one, other) => one.localeCompare(other, 'ja'))
      .map((text, index) => (
        <li key={text + String(index)} className={styles.word}>
          {text ? <LineText text={text} /> : '　'}
        </li>
      ))}
  </ul>
);

const PARTS: Record<QuestionType, ComponentType<PartsProps>> = {
  Selectable: Choices,
  MultiSelectable: Choices,
  FillInTheBlanks: Words,
};

const Commentary = ({ values }: { values: QuestionValues }) => (
  <div className={styles.commentary}>
    <h3 className={styles.heading}>解説</h3>
    <Markdown source={values.commentary} />
    {values.commentary_image && (
      <img className={styles.image} src={values.commentary_image} alt="解説の画像" />
    )}
    <ul className={styles.links}>
      {values.commentary_links.map(({ title, url }, index) => (
        <li key={url + String(index)}>
          <Icon name="external" size="s" /> {title || url}
        </li>
      ))}
    </ul>
  </div>
);
