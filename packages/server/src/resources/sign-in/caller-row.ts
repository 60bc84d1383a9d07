import type { Caller } from '../../shared/caller';

/** A row of `find_callers`. */
export interface CallerRow {
  token_hash: Buffer;
  expires_at: Date;
  last_used_at: Date;
  confirmed_at: Date;
  session_id: number;
  user_id: number;
  real_user_id: number;
  real_name: string;
  company_id: number;
  role: Caller['role'];
  is_editor: boolean;
  time_zone: string;
  day_starts_at: number;
  is_vendor: boolean;
  read_only_at: Date | null;
  required_step: Caller['requiredStep'];
}

/** The caller without the request. */
export type Holder = Omit<Caller, 'requestId' | 'address'>;

export interface HeldToken {
  tokenHash: Buffer;
  now: Date;
  /** The survey that the request answers, if it does. */
  surveyId?: number | null;
}
