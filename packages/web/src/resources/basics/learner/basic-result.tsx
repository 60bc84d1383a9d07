import { useQuery } from '@tanstack/react-query';
import type { SurveySheet } from '@tokiori/contract';
import { ButtonGroup } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { Card } from '../../../ui/surface/card';
import { BasicVerdict } from './basic-verdict';
import { CertificateButton } from './certificate-button';
import { ownBasicsPartQuery } from './learner-basics.api';
import styles from './learner-basics.module.css';

/** Above the answers of a finished sitting: the verdict, the certificate, and the way to another one. */
export const BasicResult = ({ sheet, basicId }: { sheet: SurveySheet; basicId: number }) => {
  const { data } = useQuery(ownBasicsPartQuery);
  const canRetake = data?.rows.some(({ id, open }) => id === basicId && open) ?? false;
  return (
    <Card className={styles.start}>
      <BasicVerdict sheet={sheet} canRetake={canRetake} />
      <ButtonGroup>
        {sheet.result === 'Passed' && <CertificateButton sheetId={sheet.id} variant="primary" />}
        {canRetake && (
          <LinkButton
            icon="recap"
            to="/company-basics/$companyBasicId/start"
            params={{ companyBasicId: basicId }}
          >
            もう一度受ける
          </LinkButton>
        )}
      </ButtonGroup>
    </Card>
  );
};
