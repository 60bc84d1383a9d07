import { PRODUCT_NAME } from '@tokiori/contract';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../app/files/save-file';
import { Button, ButtonGroup } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { formatDate, todayText } from '../../ui/format/date';
import { useNotify } from '../../ui/notification/use-notify';
import { Card, Stack } from '../../ui/surface/card';
import { recoveryText } from './factors';
import styles from './recovery-code-list.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes, this one time: to copy, save or print. */
export const RecoveryCodeList = ({ codes, onKept }: Props) => {
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const text = (): string => recoveryText(PRODUCT_NAME, codes, formatDate(todayText()));

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      notify('回復コードをコピーしました。', 'success');
    } catch {
      notify('コピーできませんでした。保存するか、書き写してください。', 'error');
    }
  };

  return (
    <Card tone="review" className={styles.sheet}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {PRODUCT_NAME}の回復コード
        </h3>
        <Note tone="review">
          このコードが表示されるのは、いまだけです。端末をなくしたときに使うので、いつもの端末とは別の場所に控えてください。1つのコードは一度だけ使えます。
        </Note>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonGroup>
            <Button icon="copy" onClick={() => void copy()}>
              コピーする
            </Button>
            <Button
              icon="download"
              onClick={() =>
                saveFile(
                  `${PRODUCT_NAME}-回復コード-${todayText()}.txt`,
                  text(),
                  'text/plain;charset=utf-8',
                )
              }
            >
              ファイルに保存する
            </Button>
            <Button onClick={() => window.print()}>印刷する</Button>
          </ButtonGroup>
          <Button variant="primary" onClick={onKept}>
            控えたので、表示を終える
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
