import styles from './admin-layout.module.css';

interface Props {
  open: boolean;
  onOpen: () => void;
  /** 「ヘルプ」 where there is little room for words, and none on a phone. */
  short?: boolean;
}

/** 「？」, which opens the help of the screen. */
export const HelpButton = ({ open, onOpen, short = false }: Props) => (
  <button
    type="button"
    className={short ? styles.helpShort : styles.help}
    aria-label="この画面のヘルプ"
    aria-haspopup="dialog"
    aria-expanded={open}
    onClick={onOpen}
  >
    <span className={styles.questionMark} aria-hidden>
      ？
    </span>
    <span className={styles.helpWords}>{short ? 'ヘルプ' : 'この画面のヘルプ'}</span>
  </button>
);
