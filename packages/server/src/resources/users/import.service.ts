/** What an import of people does to users, set by set. Its rules are those of the single calls (users.rules.ts). */
export {
  insertPeople,
  lockPeople,
  numbersOfOthers,
  ownLoginIds,
  deleteImportedUsers,
  REPLACED,
  replacePeople,
  type KnownPerson,
  type LockedPerson,
  type NewPerson,
  type ReplacedFields,
  type ReplacedColumns,
} from './import.queries';
