import {
  ERRORS,
  REMEDIES,
  type EditConflict,
  type ErrorBody,
  type ErrorCode,
  type ErrorItem,
} from '@tokiori/contract';

/** An error that the caller can act on. Every other error is a defect of the program and becomes INTERNAL. */
export class AppError extends Error {
  readonly status: number;
  readonly items: ErrorItem[];
  readonly retryAfterSeconds: number | undefined;
  readonly conflict: EditConflict | undefined;

  /**
   * @param code stable code; gives the status and the default sentence
   * @param detail a more exact sentence, the field it is about, or several issues at once; after how many seconds it
   * is worth another try (`Retry-After`); what was changed meanwhile
   */
  constructor(
    readonly code: ErrorCode,
    detail: {
      message?: string;
      field?: string;
      items?: ErrorItem[];
      retryAfterSeconds?: number;
      conflict?: EditConflict;
    } = {},
  ) {
    const [status, sentence] = ERRORS[code];
    super(detail.message ?? detail.items?.[0]?.message ?? sentence);
    this.status = status;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.conflict = detail.conflict;
    this.items = detail.items ?? [
      {
        code,
        message: this.message,
        ...(detail.field === undefined ? {} : { field: detail.field }),
      },
    ];
  }

  /** The body as it goes over the wire (RFC 9457 members beside ours). */
  toBody(): ErrorBody {
    return {
      errors: this.items,
      code: this.code,
      message: this.message,
      status: this.status,
      title: this.message,
      ...(this.conflict ? { conflict: this.conflict } : {}),
      ...(REMEDIES[this.code] ? { how: [...REMEDIES[this.code]!] } : {}),
    };
  }
}

/** Several issues in what was sent, each at its field; without one it concerns the whole. */
export const invalid = (
  issues: readonly { field?: string; message: string; row?: number }[],
): AppError =>
  new AppError('VALIDATION_FAILED', {
    items: issues.map((issue) => ({ code: 'VALIDATION_FAILED', ...issue })),
  });
