import type { StudentBasic } from '@tokiori/contract';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { isPassed } from './basic-state';
import { useStartBasic } from './use-start-basic';

/** Once more: at once, or after a pass by way of the page that says what becomes of the score. */
export const RetakeButton = ({ basic }: { basic: StudentBasic }) =>
  isPassed(basic) ? (
    <LinkButton
      variant="quiet"
      to="/company-basics/$companyBasicId/start"
      params={{ companyBasicId: basic.id }}
    >
      もう一度受ける
    </LinkButton>
  ) : (
    <StartAgain basicId={basic.id} />
  );

const StartAgain = ({ basicId }: { basicId: number }) => {
  const { isStarting, start } = useStartBasic(basicId);
  return (
    <Button size="large" block icon="recap" busy={isStarting} onClick={start}>
      もう一度受ける
    </Button>
  );
};
