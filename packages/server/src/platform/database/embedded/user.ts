import type { PGlite } from '@electric-sql/pglite';
import { StartupError } from '../errors';

/** Number of the role that made the database and owns everything in it. */
export const OWNER = 10;

/** PostgreSQL's SECURITY_LOCAL_USERID_CHANGE: as inside a `security definer` function, roles cannot be set or reset. */
const CANNOT_CHANGE = 1;

/** As PostgreSQL's source names it; the engine's module puts an underscore before every name. */
const SET_USER = '_SetUserIdAndSecContext';
type Backend = Partial<Record<typeof SET_USER, (user: number, context: number) => void>>;

/**
 * Makes the engine work as a role from outside, between transactions. It has one session, opened by a superuser, who
 * could take back whatever role SQL sets: so no SQL sets it, and while another role than the owner works, the engine is
 * in the state in which it refuses every change of role (`SET ROLE`, `SET SESSION AUTHORIZATION` and their `RESET`s).
 *
 * @throws StartupError the engine cannot do that
 */
export const becomeOn = (engine: PGlite): ((user: number) => void) => {
  const become = (engine.Module as Backend)[SET_USER];
  if (become === undefined)
    throw new StartupError(
      '組み込みのデータベースのバージョンが、このプログラムに合っていません。npm ci を実行してから、もう一度起動してください。',
    );
  return (user) => become(user, user === OWNER ? 0 : CANNOT_CHANGE);
};
