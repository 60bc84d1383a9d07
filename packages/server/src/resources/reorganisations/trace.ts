import type { MembershipNow } from '@tokiori/domain';

interface Place {
  name: string;
  parent_id: number | null;
}

/** What a reorganisation has made, for undoing: ids are those that are stored. */
export interface Trace {
  departments: {
    id: number;
    /** `null`: it was made. */
    before: Place | null;
    /** `null`: it is no more. */
    after: Place | null;
  }[];
  people: { id: number; before: MembershipNow; after: MembershipNow }[];
  /** Who managed and edited the departments that are no more, and the basics that were for them. */
  managers: { department_id: number; user_id: number }[];
  editors: { department_id: number; user_id: number }[];
  basics: { department_id: number; basic_id: number; into_id: number | null }[];
}
