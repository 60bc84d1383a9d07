import type { Browser } from '../../platform/http/browser';

/** An account on its way in. */
export interface Account {
  id: number;
  company_id: number;
}

/** The device and the request of a sign-in. */
export interface Arrival extends Pick<Browser, 'address' | 'userAgent'> {
  requestId: string;
  now: Date;
}

/** The same with what ties the steps of one sign-in to one browser. */
export type Visitor = Arrival & Pick<Browser, 'cookie' | 'setCookie'>;
