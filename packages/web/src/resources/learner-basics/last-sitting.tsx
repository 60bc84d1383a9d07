import type { BasicSitting, StudentBasic } from '@tokiori/contract';
import { LinkButton } from '../../ui/button/link-button';
import { Card, Section } from '../../ui/surface/card';
import { sittingWords } from './basic-words';
import { CertificateButton } from '../../app/certificates/certificate-button';
import styles from './learner-basics.module.css';
import { ScoreChip } from './score-chip';

interface Props {
  basic: StudentBasic;
  last: BasicSitting;
  today: string;
}

/** The score as it stands, and what can be done with it. */
export const LastSitting = ({ basic, last, today }: Props) => (
  <Section title="前回の結果">
    <Card className={styles.start}>
      <div className={styles.last}>
        <ScoreChip {...basic} />
        <span>{sittingWords(last, today)}</span>
      </div>
      <p className={styles.note}>これまでに{basic.sitting_count}回受けました。</p>
      {last.result === 'Passed' && <CertificateButton of={{ sheetId: last.survey_sheet_id }} />}
      <LinkButton
        to="/survey-sheets/$surveySheetId/result"
        params={{ surveySheetId: last.survey_sheet_id }}
      >
        解答と解説を見る
      </LinkButton>
    </Card>
  </Section>
);
