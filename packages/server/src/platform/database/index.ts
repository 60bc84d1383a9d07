export {
  openDatabase,
  type Database,
  type OpenOptions,
  type OwnedDatabase,
  type RunOptions,
  type Scope,
} from './open';
export { withPatientClient } from './clients';
export { migrate } from './migrate';
export type { Layout } from './distributed/cluster';
export { readMigrations } from './migration-files';
export { expectDatabase, restoreBackup, restoreDump, writeBackup } from './backup';
export { moveData } from './move';
export { isHalfMoved, loadData } from './moving/load';
export { checkRoleName, grantSchema, APPLICATION_ROLE, ROLES, SYSTEM_ROLE } from './roles';
export {
  poolExecutor,
  transactionExecutor,
  type PoolExecutor,
  type SqlExecutor,
} from './sql-executor';
export {
  StartupError,
  constraintName,
  isCheckViolation,
  isForeignKeyViolation,
  isOtherMachineAway,
  isSerializationFailure,
  isUnavailable,
  isUniqueViolation,
  sqlState,
} from './errors';
export { verifyRights, type Rights } from './verify-rights';
export { typeParsers } from './types';
