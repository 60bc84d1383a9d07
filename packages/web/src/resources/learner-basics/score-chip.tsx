import type { StudentBasic } from '@tokiori/contract';
import { missingWords } from '../../app/words/pass-mark';
import { StatusChip } from '../../ui/feedback/chip';
import { scoreStatus } from './basic-state';

/** Where one stands with a basic: what is missing says more than that it was not passed. */
export const ScoreChip = ({ last, pass_mark }: Pick<StudentBasic, 'last' | 'pass_mark'>) => {
  const status = scoreStatus({ last });
  const label = status === 'NotPassed' && last ? missingWords({ ...last, pass_mark }) : undefined;
  return <StatusChip status={status} label={label} />;
};
