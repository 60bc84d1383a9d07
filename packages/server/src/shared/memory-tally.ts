import { sql } from 'kysely';

// Practice of one's own accord is in no figure (docs/decisions/0077-practice.md), though the memory rests on it.

/** How many answers a memory `m` counts in figures. */
export const COUNTED_ASKED = sql`(m.asked - m.practice_asked)`;

/** How many of them were right. */
export const COUNTED_CORRECT = sql`(m.correct_count - m.practice_correct_count)`;
