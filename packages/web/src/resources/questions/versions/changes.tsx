import { changedFields, type Wording } from './version-fields';
import styles from './versions.module.css';
import { wordDiff, type Run } from './word-diff';

interface Props {
  before: Wording;
  after: Wording;
  /** What the two are called. */
  labels: readonly [before: string, after: string];
}

/** What two wordings of a question say otherwise, side by side, with the words that differ marked. */
export const Changes = ({ before, after, labels: [earlier, later] }: Props) => {
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p className={styles.hint}>内容の変わりはありません。</p>;
  return (
    <>
      {fields.map((field) => {
        const diff = wordDiff(field.before, field.after);
        return (
          <div key={field.label} className={styles.field}>
            <h4>{field.label}</h4>
            <div className={styles.sides}>
              <Side label={earlier} runs={diff.before} />
              <Side label={later} runs={diff.after} isNew />
            </div>
          </div>
        );
      })}
    </>
  );
};

const Side = ({ label, runs, isNew = false }: { label: string; runs: Run[]; isNew?: boolean }) => (
  <div className={styles.side}>
    <span className={styles.hint}>{label}</span>
    <p className={styles.text}>
      {runs.length === 0 && '（なし）'}
      {runs.map(({ text, isChanged }, at) => {
        const key = `${at}:${text}`;
        if (!isChanged) return <span key={key}>{text}</span>;
        return isNew ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      })}
    </p>
  </div>
);
