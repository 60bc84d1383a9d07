import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { useStartBasic } from './use-start-basic';

interface Props {
  basicId: number;
  isPassed: boolean;
  /** It is begun on the page that says beforehand how it is held. */
  isExam: boolean;
}

/** Once more: at once, or after a pass by way of the page that says what becomes of the score. */
export const RetakeButton = ({ basicId, isPassed, isExam }: Props) =>
  isPassed || isExam ? (
    <LinkButton
      variant="quiet"
      to="/company-basics/$companyBasicId/start"
      params={{ companyBasicId: basicId }}
    >
      もう一度始める
    </LinkButton>
  ) : (
    <StartAgain basicId={basicId} />
  );

const StartAgain = ({ basicId }: { basicId: number }) => {
  const { isStarting, start } = useStartBasic(basicId);
  return (
    <Button size="large" block icon="recap" busy={isStarting} onClick={start}>
      もう一度始める
    </Button>
  );
};
