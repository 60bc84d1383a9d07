import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { groupAsked, reachOf, type Group, type Reach } from './asked-people';
import { refuseOtherCompany } from './basics.access';
import { findCompanyBasic, type CompanyBasicRow } from './scores.queries';

/** A company basic, and those of the caller's people who are asked it. */
export interface BasicInReach {
  reach: Reach;
  basic: CompanyBasicRow;
  group: Group;
}

/** Proves that a basic is the company's and that people whose results the caller gets are asked it, else NOT_FOUND. */
export const basicInReach = async (
  tx: Tx,
  caller: Caller,
  params: { company_id: number; basic_id: number },
): Promise<BasicInReach> => {
  refuseOtherCompany(caller, params);
  const basic = await findCompanyBasic(tx, caller.companyId, params.basic_id);
  if (!basic) throw new AppError('NOT_FOUND');
  const reach = await reachOf(tx, caller);
  const group = groupAsked(reach, basic.department_id, null);
  if (group === null) throw new AppError('NOT_FOUND');
  return { reach, basic, group };
};
