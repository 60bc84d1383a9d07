import { sql } from 'kysely';

// `case`, not `coalesce`: the planner takes the latter for something that might leak what row-level security hides, and
// then looks through all versions of all questions instead of using their key.

/** The question whose words a survey `s` asks: its question, or a variant of it. */
export const WORDING_ID = sql`case when s.variant_id is null then s.question_id else s.variant_id end`;

/** The version of that wording. */
export const WORDING_VERSION = sql`case when s.variant_id is null then s.version else s.variant_version end`;
