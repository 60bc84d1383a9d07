import { isAdmin, type Caller } from './caller';

/** What every category, question and course says of whose it is. */
export interface Owned {
  company_id: number;
  /** The vendor's, offered to every company. */
  preset: boolean;
}

/** Whether what the caller makes is offered to every company. */
export const makesPresets = (caller: Caller): boolean =>
  caller.isVendor && caller.role === 'SuperAdmin';

/** Presets are changed by the vendor's SuperAdmins, everything else by the admins of its company. */
export const mayChange = (caller: Caller, row: Owned): boolean =>
  row.company_id === caller.companyId && (row.preset ? makesPresets(caller) : isAdmin(caller));
