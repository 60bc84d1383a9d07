import type { PersonState } from '@tokiori/domain';

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
  people: { id: number; before: PersonState; after: PersonState }[];
  /** The basics that were for departments that are no more. */
  basics: { department_id: number; basic_id: number; into_id: number | null }[];
}
