import { getEvidenceKey } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { AnchorButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import { fingerprintText } from './evidence-words';
import styles from './evidence.module.css';

/** What whoever gets a pack compares it with, and what they check it by. */
export const EvidenceKeySection = () => {
  const { data } = useQuery({ ...queryOf(getEvidenceKey, {}), throwOnError: false });
  return (
    <Section title="受け取った人が確かめるには" id="check">
      <Stack>
        <p>
          資料には電子署名があり、1バイトでも変わると分かります。受け取った人は、検証ツール（HTMLファイル1つ、通信なし）で、署名とすべての集計を確かめられます。下の指紋が、検証ツールに表示される指紋と同じなら、この製品で作られたものです。
        </p>
        {data ? (
          <dl className={styles.key}>
            <dt>鍵の指紋</dt>
            <dd>
              <code className={styles.fingerprint}>{fingerprintText(data.fingerprint)}</code>
            </dd>
          </dl>
        ) : (
          <Skeleton lines={2} />
        )}
        <div>
          <AnchorButton href="/api/evidence/checker" icon="download" download>
            検証ツールをダウンロードする
          </AnchorButton>
        </div>
      </Stack>
    </Section>
  );
};
