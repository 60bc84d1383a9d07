import styles from '../question/question.module.css';

/** Beside a question whose readings are a machine's: they may be wrong. */
export const MachineNote = () => (
  <p className={styles.machineNote}>ふりがなは自動でつけています。</p>
);
