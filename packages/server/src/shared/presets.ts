import { isAdmin, type Caller } from './caller';

/** Ownership members of every category, question and course. */
export interface OwnedRow {
  company_id: number;
  /** A vendor's preset, available to every company. */
  preset: boolean;
}

/** Whether rows created by the caller are presets for every company. */
export const makesPresets = (caller: Caller): boolean =>
  caller.isVendor && caller.role === 'SuperAdmin';

/** Presets are changed by the vendor's SuperAdmins, other rows by the admins of their company. */
export const mayChange = (caller: Caller, row: OwnedRow): boolean =>
  row.company_id === caller.companyId && (row.preset ? makesPresets(caller) : isAdmin(caller));
