import { passwordStrength, type Strength } from './password-strength';
import styles from './strength-words.module.css';

const LOOK: Record<Strength, { level: number; word: string; advice: string }> = {
  'too-short': { level: 0, word: '短すぎます', advice: '8文字以上にしてください。' },
  weak: { level: 1, word: '弱い', advice: '文字数を増やすと、推測されにくくなります。' },
  fair: { level: 2, word: 'ふつう', advice: 'もう少し長くすると、さらに安心です。' },
  strong: { level: 3, word: '強い', advice: '推測されにくいパスワードです。' },
};

export interface TypedPassword {
  password: string;
  /** What others know of the person: the name, the address. */
  personalTexts?: readonly (string | null)[];
}

/** How hard it is to guess, in words and three marks. */
export const StrengthWords = ({ password, personalTexts }: TypedPassword) => {
  const { level, word, advice } = LOOK[passwordStrength(password, personalTexts)];
  return (
    <span className={styles.words}>
      <span className={styles.marks} data-level={level} aria-hidden="true">
        {[1, 2, 3].map((mark) => (
          <span key={mark} className={mark <= level ? styles.on : undefined} />
        ))}
      </span>
      <span>
        強さ：<strong>{word}</strong>　{advice}
      </span>
    </span>
  );
};
