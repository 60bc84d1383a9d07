import type { ReportPeriod } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Person } from './people';

/** Some days of a person. */
export interface Spell extends ReportPeriod {
  userId: number;
}

/** Whose answers count: of some people all within the period, of others those of some days. */
export interface ScopeOfPeople {
  /** `null`: everybody of the company, deactivated people too; then there are no spells. */
  userIds: readonly number[] | null;
  spells: readonly Spell[];
}

/** The days of people who are there for some alone. */
export const spellsOf = (people: readonly Person[]): Spell[] =>
  people.flatMap(({ id, days }) => (days === null ? [] : [{ userId: id, ...days }]));

/** The scope of some people; `null`: of everybody. */
export const scopeOfPeople = (people: readonly Person[] | null): ScopeOfPeople =>
  people === null
    ? { userIds: null, spells: [] }
    : {
        userIds: people.flatMap(({ id, days }) => (days === null ? [id] : [])),
        spells: spellsOf(people),
      };

/** The part of a scope that is about some people. */
export const scopeWithin = (
  { userIds, spells }: ScopeOfPeople,
  ids: readonly number[],
): ScopeOfPeople => {
  if (userIds === null) return { userIds: ids, spells };
  const asked = new Set(ids);
  return {
    userIds: userIds.filter((id) => asked.has(id)),
    spells: spells.filter(({ userId }) => asked.has(userId)),
  };
};

/** Everybody in a scope; `null`: everybody of the company. */
export const idsInScope = ({ userIds, spells }: ScopeOfPeople): readonly number[] | null =>
  userIds && [...new Set([...userIds, ...spells.map(({ userId }) => userId)])];

/** SQL: spells as a table `s (user_id, from_day, to_day, spell)`. */
export const spellsTable = (spells: readonly Spell[]): RawBuilder<unknown> => sql`unnest(
  ${spells.map(({ userId }) => userId)}::bigint[], ${spells.map(({ from }) => from)}::date[],
  ${spells.map(({ to }) => to)}::date[]) with ordinality as s (user_id, from_day, to_day, spell)`;

/** SQL: whether what somebody did on a day is in a scope. */
export const isInScope = (
  { userIds, spells }: ScopeOfPeople,
  user: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  if (userIds === null) return sql<boolean>`true`;
  const whole = sql<boolean>`${user} = any(${[...userIds]}::bigint[])`;
  return spells.length === 0
    ? whole
    : sql<boolean>`(${whole} or exists (select from ${spellsTable(spells)}
        where s.user_id = ${user} and ${day} between s.from_day and s.to_day))`;
};
