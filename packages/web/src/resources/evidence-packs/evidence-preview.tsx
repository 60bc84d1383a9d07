import type { EvidencePreview } from '@tokiori/contract';
import { Stat } from '../../ui/feedback/progress';
import { formatNumber } from '../../ui/format/number';
import { Grid, Section, Stack } from '../../ui/surface/card';
import { periodText } from './evidence-words';
import styles from './evidence.module.css';

/** What a pack would hold, and what it would not. */
export const EvidencePreviewSection = ({ preview }: { preview: EvidencePreview }) => (
  <Section title="資料に入るもの">
    <Stack>
      <p>
        {preview.subject_name}（{periodText(preview)}）
      </p>
      <Grid columnRem={9}>
        <Stat label="人数" value={`${formatNumber(preview.people)}人`} />
        <Stat label="結果" value={`${formatNumber(preview.results)}件`} />
        <Stat label="解答" value={`${formatNumber(preview.answers)}件`} />
        <Stat label="出題した問題（版）" value={`${formatNumber(preview.questions)}件`} />
      </Grid>
      <h3>入れないもの</h3>
      <ul className={styles.sentences}>
        {preview.left_out.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Stack>
  </Section>
);
