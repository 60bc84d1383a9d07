import type { Browser } from '../../platform/http/browser';

/** The account of a sign-in. */
export interface Account {
  id: number;
  company_id: number;
}

/** The device and the request of a sign-in. */
export interface Arrival extends Pick<Browser, 'address' | 'userAgent'> {
  requestId: string;
  now: Date;
}

/** The same with the cookies that tie the steps of one sign-in to one browser. */
export type Visitor = Arrival & Pick<Browser, 'cookie' | 'setCookie'>;
