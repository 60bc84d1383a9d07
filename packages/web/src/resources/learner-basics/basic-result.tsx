import type { SheetExam, SurveySheet } from '@tokiori/contract';
import { ButtonGroup } from '../../ui/button/button';
import { Card } from '../../ui/surface/card';
import { isPassed } from './basic-state';
import { BasicVerdict } from './basic-verdict';
import { CertificateButton } from '../../app/certificates/certificate-button';
import styles from './learner-basics.module.css';
import { ExamFacts } from '../../app/exams/exam-facts';
import { RetakeButton } from './retake-button';
import { useOpenBasic } from './use-open-basic';

interface Props {
  /** How it was sat, where it was an examination. */
  exam?: SheetExam;
  /** A finished sitting. */
  sheet: SurveySheet;
  basicId: number;
}

/** Above the answers of a sitting: whether the pass mark was reached, and the certificate. */
export const BasicResult = ({ sheet, basicId, exam }: Props) => {
  const { basic } = useOpenBasic(basicId);
  return (
    <Card className={styles.start}>
      <BasicVerdict sheet={sheet} canRetake={basic !== null} />
      {exam && <ExamFacts exam={exam} />}
      {sheet.result === 'Passed' && (
        <ButtonGroup>
          <CertificateButton of={{ sheetId: sheet.id }} variant="primary" />
        </ButtonGroup>
      )}
    </Card>
  );
};

/** Under them: once what was wrong has been read, the way to another sitting. */
export const BasicRetake = ({ basicId }: { basicId: number }) => {
  const { basic } = useOpenBasic(basicId);
  return (
    basic && (
      <RetakeButton basicId={basicId} isPassed={isPassed(basic)} isExam={basic.exam !== null} />
    )
  );
};
