import { useEffect, useRef } from 'react';
import { Button, ButtonGroup } from '../../../ui/button/button';
import { Note } from '../../../ui/feedback/error-display';
import { Stack } from '../../../ui/surface/card';
import { CredentialCards, type CredentialCard } from '../credential-cards';
import styles from './password-sheet.module.css';
import { formatNumber } from '../../../ui/format/number';

interface Props {
  companyName: string;
  cards: readonly CredentialCard[];
  /** Some could not be made: the way back to them; `null` when everybody was. */
  onBack: (() => void) | null;
  /** They are on paper. */
  onKept: () => void;
  title?: string;
  /** How long they can be looked at: this one time unless told. */
  note?: string;
  keptLabel?: string;
}

const ONCE =
  '初期パスワードが表示されるのは、いまだけです。印刷して切り分け、1人ずつ渡してください。';

/** The cards of everybody who was made. */
export const PasswordSheet = ({
  companyName,
  cards,
  onBack,
  onKept,
  title = `${formatNumber(cards.length)}人を作成しました`,
  note = ONCE,
  keptLabel = '渡す準備ができたので、表示を終える',
}: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <div className={styles.screen}>
        <Stack>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Note tone="review">{note}</Note>
          <ButtonGroup>
            {onBack && <Button onClick={onBack}>作成できなかった人に戻る</Button>}
            <Button variant="primary" onClick={() => window.print()}>
              用紙を印刷する
            </Button>
            <Button onClick={onKept}>{keptLabel}</Button>
          </ButtonGroup>
        </Stack>
      </div>
      <CredentialCards companyName={companyName} cards={cards} />
    </Stack>
  );
};
