import type { Examination } from '@tokiori/contract';
import { ButtonGroup } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';

/** Ways to the test and the review, where they wait. Their pages say whether anything of them is answered. */
export const TakeButtons = ({ examination }: { examination: Examination }) => {
  const { id, waiting_sheet_count, recap_due_count, exam } = examination;
  const params = { examinationId: id };
  const hasSheet = waiting_sheet_count > 0;
  if (!hasSheet && recap_due_count === 0) return null;
  return (
    <ButtonGroup>
      {hasSheet && (
        <LinkButton variant="primary" to="/examinations/$examinationId/start" params={params}>
          {exam ? '試験へ進む' : 'テストへ進む'}
        </LinkButton>
      )}
      {recap_due_count > 0 && (
        <LinkButton
          variant={hasSheet ? 'secondary' : 'primary'}
          to="/examinations/$examinationId/recap-start"
          params={params}
        >
          復習へ進む
        </LinkButton>
      )}
    </ButtonGroup>
  );
};
