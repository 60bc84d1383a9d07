import type { Confidence } from '@tokiori/contract';
import { Button } from '../../../ui/button/button';
import { RubyText } from '../question/ruby-text';
import { useReadableText } from '../readings/readings-context';
import styles from './foot.module.css';
import { useLater } from '../../../ui/use-later';

/** Delay before the busy state, so that a quick answer does not make the button blink. */
const SHOWN_AFTER_MS = 250;

interface Props {
  ready: boolean;
  /** Words are shown with readings. */
  ruby: boolean;
  /** On its way to the server. */
  busy: boolean;
  /** The learner also says how sure they are, with the same tap. */
  asksConfidence: boolean;
  onAnswer: (confidence?: Confidence) => void;
  onSkip: () => void;
}

/** 「わからない」 and 「解答する」 (or two buttons that also say how sure the learner is), fixed where the thumb is. */
export const AnswerBar = ({ ready, ruby, busy, asksConfidence, onAnswer, onSkip }: Props) => {
  const readable = useReadableText(ruby);
  const words = (text: string) => <RubyText text={readable(text)} ruby={ruby} />;
  const isBusyLong = useLater(busy, SHOWN_AFTER_MS);
  const state = { size: 'large', busy: isBusyLong, disabled: !ready && !busy } as const;
  return (
    <div className={styles.foot}>
      <div className={styles.inside}>
        <div className={styles.bar}>
          <Button variant="quiet" className={styles.skip} disabled={busy} onClick={onSkip}>
            わからない
          </Button>
          {asksConfidence ? (
            <div className={styles.pair}>
              <Button
                {...state}
                aria-label="自信なしで解答する"
                aria-keyshortcuts="Shift+Enter"
                onClick={() => onAnswer('unsure')}
              >
                {words('自信なし')}
              </Button>
              <Button
                {...state}
                variant="primary"
                aria-label="自信ありで解答する"
                aria-keyshortcuts="Enter"
                onClick={() => onAnswer('sure')}
              >
                {words('自信あり')}
              </Button>
            </div>
          ) : (
            <Button
              {...state}
              variant="primary"
              className={styles.main}
              aria-label={isBusyLong ? '採点中です' : '解答する'}
              onClick={() => onAnswer()}
            >
              {words(isBusyLong ? '採点中です' : '解答する')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
