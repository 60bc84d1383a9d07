/** Calendars write UTF-8; some programs of Windows write CP932. */
export const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
};

/** As the server has it: `MAX_CALENDAR_FILE` of the contract, which pages of learners do not carry. */
const MOST_BYTES = 1_000_000;

/** Why a file is not sent at all; `null` when it is. */
export const fileIssue = ({ size }: Pick<File, 'size'>): string | null => {
  if (size === 0) return 'ファイルが空です。ほかのファイルを選んでください。';
  if (size > MOST_BYTES)
    return 'ファイルが大きすぎます。256 KB以下のiCalendarファイルを選んでください。';
  return null;
};
