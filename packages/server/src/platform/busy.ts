import { AppError } from './errors';

/** The service has no place for some work at the moment: nothing is wrong with what was sent. */
export class Busy extends AppError {
  constructor(
    code: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS',
    message: string,
    retryAfterSeconds: number,
  ) {
    super(code, { message, retryAfterSeconds });
  }
}
