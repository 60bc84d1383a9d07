import type { BasicSitting, StudentBasic } from '@tokiori/contract';
import { LinkButton } from '../../../ui/button/link-button';
import { StatusChip } from '../../../ui/feedback/chip';
import { Card, Section } from '../../../ui/surface/card';
import { scoreStatus } from './basic-state';
import { sittingWords } from './basic-words';
import { CertificateButton } from './certificate-button';
import styles from './learner-basics.module.css';

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
        <StatusChip status={scoreStatus(basic)} />
        <span>{sittingWords(last, today)}</span>
      </div>
      <p className={styles.note}>これまでに{basic.sitting_count}回受けました。</p>
      {last.result === 'Passed' && <CertificateButton sheetId={last.survey_sheet_id} />}
      <LinkButton
        to="/survey-sheets/$surveySheetId/result"
        params={{ surveySheetId: last.survey_sheet_id }}
      >
        解答と解説を見る
      </LinkButton>
    </Card>
  </Section>
);
