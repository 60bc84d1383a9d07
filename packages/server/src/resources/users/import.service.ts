/** What an import of people does to users, set by set. Its rules are those of the single calls (users.rules.ts). */
export {
  codeOf,
  insertPeople,
  lockPeople,
  ownLoginIds,
  peopleNamed,
  removeImported,
  REPLACED,
  replacePeople,
  type KnownPerson,
  type NewPerson,
  type Replaced,
} from './import.queries';
