import type { Examination } from '@tokiori/contract';
import { ButtonGroup } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';

/** Start and review, where something waits. */
export const TakeButtons = ({ examination }: { examination: Examination }) => {
  const { id, waiting_sheet_count, recap_due_count, open_sheet_id, open_recap_sheet_id } =
    examination;
  const params = { examinationId: id };
  const hasSheet = waiting_sheet_count > 0;
  if (!hasSheet && recap_due_count === 0) return null;
  return (
    <ButtonGroup>
      {hasSheet && (
        <LinkButton variant="primary" to="/examinations/$examinationId/start" params={params}>
          {open_sheet_id === null ? 'テストを始める' : 'テストを続ける'}
        </LinkButton>
      )}
      {recap_due_count > 0 && (
        <LinkButton
          variant={hasSheet ? 'secondary' : 'primary'}
          to="/examinations/$examinationId/recap-start"
          params={params}
        >
          {open_recap_sheet_id === null ? '復習を始める' : '復習を続ける'}
        </LinkButton>
      )}
    </ButtonGroup>
  );
};
