import { MAX_OPEN_ROOMS } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { RoomOwner } from './room-owner';

/** A room in which an examination is held. */
export interface RoomRow {
  id: number;
  name: string;
  code: string;
  opened_at: Date;
  ends_at: Date;
  closed_at: Date | null;
  opened_by_name: string | null;
  sheet_count: number;
}

const isOf = (owner: RoomOwner) =>
  'basicId' in owner
    ? sql`r.basic_id = ${owner.basicId}`
    : sql`r.course_template_id = ${owner.courseId}`;

const COLUMNS = sql`r.id, r.name, r.code, r.opened_at, r.ends_at, r.closed_at, u.name as opened_by_name,
  (select count(*) from survey_sheets sh
    where sh.company_id = r.company_id and sh.exam_room_id = r.id) as sheet_count`;

const FROM = sql`exam_rooms r left join users u on u.company_id = r.company_id and u.id = r.opened_by`;

/** The rooms that are open at a moment, the latest first. */
export const listOpenRooms = async (
  tx: Tx,
  { companyId }: Caller,
  owner: RoomOwner,
  now: Date,
): Promise<RoomRow[]> => {
  const { rows } = await sql<RoomRow>`
    select ${COLUMNS} from ${FROM}
    where r.company_id = ${companyId} and ${isOf(owner)} and r.closed_at is null and r.ends_at > ${now}
    order by r.id desc limit ${MAX_OPEN_ROOMS}`.execute(tx);
  return rows;
};

/** A room, open or not; `null`: there is none with that id. */
export const findRoom = async (
  tx: Tx,
  { companyId }: Caller,
  owner: RoomOwner,
  roomId: number,
): Promise<RoomRow | null> => {
  const { rows } = await sql<RoomRow>`
    select ${COLUMNS} from ${FROM}
    where r.company_id = ${companyId} and ${isOf(owner)} and r.id = ${roomId}`.execute(tx);
  return rows[0] ?? null;
};

/** Locks the rooms of a basic or a course, so that they change one after another. */
export const lockRooms = async (tx: Tx, { companyId }: Caller, owner: RoomOwner): Promise<void> => {
  const statement =
    'basicId' in owner
      ? sql`
        select from company_basics where company_id = ${companyId} and basic_id = ${owner.basicId}
        for no key update`
      : sql`
        select from course_templates where company_id = ${companyId} and id = ${owner.courseId}
        for no key update`;
  await statement.execute(tx);
};

/** Whether a room that is not closed has a code, of which each basic or course may have only one. */
export const hasCode = async (
  tx: Tx,
  { companyId }: Caller,
  owner: RoomOwner,
  code: string,
): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from exam_rooms r
      where r.company_id = ${companyId} and ${isOf(owner)} and r.code = ${code} and r.closed_at is null) as has`.execute(
    tx,
  );
  return onlyRow(rows).has;
};

/** @param opened.by of whom nothing is kept where they are not of the company */
export const insertRoom = async (
  tx: Tx,
  { companyId }: Caller,
  opened: { owner: RoomOwner; name: string; code: string; by: number; now: Date; endsAt: Date },
): Promise<number> => {
  const { owner } = opened;
  const basicId = 'basicId' in owner ? owner.basicId : null;
  const courseId = 'courseId' in owner ? owner.courseId : null;
  const { rows } = await sql<{ id: number }>`
    insert into exam_rooms (company_id, basic_id, course_template_id, name, code, opened_at, ends_at, opened_by)
    select ${companyId}, ${basicId}::bigint, ${courseId}::bigint, ${opened.name}, ${opened.code}, ${opened.now}, ${opened.endsAt},
      u.id
    from (values (1)) as one (row) left join users u on u.company_id = ${companyId} and u.id = ${opened.by}
    returning id`.execute(tx);
  return onlyRow(rows).id;
};

export const updateRoomCode = async (
  tx: Tx,
  { companyId }: Caller,
  roomId: number,
  code: string,
): Promise<void> => {
  await sql`
    update exam_rooms set code = ${code} where company_id = ${companyId} and id = ${roomId}`.execute(
    tx,
  );
};

/** Closes a room; one that is closed stays so since when it was. */
export const markClosed = async (
  tx: Tx,
  { companyId }: Caller,
  roomId: number,
  now: Date,
): Promise<void> => {
  await sql`
    update exam_rooms set closed_at = ${now}
    where company_id = ${companyId} and id = ${roomId} and closed_at is null`.execute(tx);
};

/** The open room that a code is of, kept until the transaction ends; `null`: it is of none. */
export const lockRoomOfCode = async (
  tx: Tx,
  { companyId }: Caller,
  owner: RoomOwner,
  code: string,
  now: Date,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from exam_rooms r
    where r.company_id = ${companyId} and ${isOf(owner)} and r.code = ${code} and r.closed_at is null
      and r.ends_at > ${now}
    for key share`.execute(tx);
  return rows[0]?.id ?? null;
};
