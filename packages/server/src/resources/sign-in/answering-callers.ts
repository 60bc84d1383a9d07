import type { Database } from '../../platform/database';
import { inTime } from '../../platform/in-time';
import { todayOf } from '../../shared/today';
import type { Tables } from '../../tables';
import { listSurveysAndCallers } from '../survey-sheets/read-ahead.access';
import type { ReadAhead } from '../survey-sheets/read-ahead';
import type { SurveyToRead } from '../survey-sheets/read-survey';
import type { CallerRow, HeldToken, Holder } from './caller-row';

const CALLERS_BY_TOKEN = 'select * from find_callers($1)';

/** Timestamps and bytes are text in JSON. */
type JsonCaller = {
  [Column in keyof CallerRow]: CallerRow[Column] extends Date | null
    ? string | Exclude<CallerRow[Column], Date>
    : CallerRow[Column] extends Buffer
      ? string
      : CallerRow[Column];
};

const callerFromJson = (row: JsonCaller): CallerRow => ({
  ...row,
  token_hash: Buffer.from(row.token_hash.slice('\\x'.length), 'hex'),
  expires_at: new Date(row.expires_at),
  last_used_at: new Date(row.last_used_at),
  confirmed_at: new Date(row.confirmed_at),
  read_only_at: row.read_only_at === null ? null : new Date(row.read_only_at),
});

/** Learners whose last answer is remembered: whom and which day the next one will most probably be of. */
const MOST_REMEMBERED = 10_000;

/** So long may take what is read for somebody of whom nothing is known yet; callers wait for it no longer. */
const MOST_GUESS_MS = 500;
/** After a guess that failed or came late none is made for so long. */
const PAUSE_MS = 10_000;

/** Who last answered with a token. What is read for them is used only if they turn out to call again. */
export const createGuesses = () => {
  const answerers = new Map<string, Holder>();
  let pausedUntil = 0;
  return {
    pause: (): void => {
      pausedUntil = Date.now() + PAUSE_MS;
    },
    /** What a request will want to be read, as far as it can be guessed. */
    of: ({ tokenHash, now, surveyId }: HeldToken): SurveyToRead | null => {
      const holder = surveyId ? answerers.get(tokenHash.toString('base64')) : undefined;
      if (!holder || !surveyId || Date.now() < pausedUntil) return null;
      const { companyId, userId } = holder;
      return { companyId, userId, surveyId, today: todayOf(holder, now) };
    },
    remember: ({ tokenHash, surveyId }: HeldToken, holder: Holder): void => {
      if (!surveyId) return;
      const key = tokenHash.toString('base64');
      // Behind those that were remembered before it.
      answerers.delete(key);
      answerers.set(key, holder);
      const oldest = answerers.size > MOST_REMEMBERED ? answerers.keys().next() : null;
      if (oldest?.value !== undefined) answerers.delete(oldest.value);
    },
  };
};

/**
 * Those who hold tokens, and beside them surveys of one company, in one round trip. Who calls is found
 * whatever is the matter with what was guessed of them: tables that are locked, or a plan that went wrong.
 */
export const findBeside = async (
  database: Database<Tables>,
  hashes: readonly Buffer[],
  wanted: readonly (SurveyToRead | null)[],
  onGuessFailure: (error: unknown) => void,
): Promise<{ rows: CallerRow[]; ahead: (ReadAhead | null)[] }> => {
  const none = wanted.map(() => null);
  const alone = async () => ({
    rows: await database.repeat<CallerRow>(CALLERS_BY_TOKEN, [hashes]),
    ahead: none,
  });
  const first = wanted.find((each) => each !== null);
  if (!first) return alone();
  const together = wanted.filter((each) => each?.companyId === first.companyId) as SurveyToRead[];
  try {
    const read = await inTime(
      listSurveysAndCallers<JsonCaller>(database, together, hashes),
      MOST_GUESS_MS,
      `What an answer rests on was not read within ${MOST_GUESS_MS} ms.`,
    );
    const readOf = new Map(together.map((each, place) => [each, read.surveys[place]]));
    return {
      rows: read.callers.map(callerFromJson),
      ahead: wanted.map((each) => {
        const survey = each && readOf.get(each);
        return each && survey ? { wanted: each, read: survey } : null;
      }),
    };
  } catch (error) {
    onGuessFailure(error);
    return alone();
  }
};
