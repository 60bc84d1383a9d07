import type { ReorganisationState } from '@tokiori/contract';
import { REORGANISATION_STATE_LABELS } from '@tokiori/domain';
import { StatusChip, type Status } from '../../ui/feedback/chip';

const STATUS: Readonly<Record<ReorganisationState, Status>> = {
  Draft: 'NotTaken',
  Scheduled: 'Waiting',
  Done: 'Completed',
  Undone: 'Inactive',
  Cancelled: 'Inactive',
  Failed: 'Failed',
};

export const ReorganisationChip = ({ state }: { state: ReorganisationState }) => (
  <StatusChip status={STATUS[state]} label={REORGANISATION_STATE_LABELS[state]} />
);
