/** A department as it is now. */
export interface DepartmentNow {
  id: number;
  name: string;
  parent_id: number | null;
  /** Why it cannot cease to be, in a sentence; `null` when it can. */
  held: string | null;
  /** Whether basics are for its people: it can be merged, not closed. */
  has_basics: boolean;
}

/** What a person belongs to. */
export interface MembershipNow {
  department_id: number | null;
  /** The main one and the further ones, ascending. */
  department_ids: number[];
  profession: string | null;
  post: string | null;
}

/** What a reorganisation may change of a person. */
export interface PersonState extends MembershipNow {
  name: string;
  name_kana: string | null;
  /** What they were told to answer for as a manager, ascending; none: the departments they belong to. */
  managed_department_ids: number[];
  /** Whose basics they may edit, ascending. */
  editable_department_ids: number[];
}

export interface PersonNow extends PersonState {
  id: number;
  active: boolean;
  /** Whether they are a department manager. */
  manages: boolean;
}

/** The whole tree, and the people whom a reorganisation names, or who are in, manage or edit departments that it ends. */
export interface OrganisationNow {
  departments: readonly DepartmentNow[];
  people: readonly PersonNow[];
}

/** A department as a reorganisation leaves it. Those that it makes have negative ids until they are stored. */
export interface PlannedDepartment {
  id: number;
  name: string;
  parent_id: number | null;
  /** `null`: it is made. */
  before: { name: string; parent_id: number | null } | null;
  end: 'closed' | 'merged' | null;
  /** Into which it is merged. */
  into_id: number | null;
  /** Which entry made it so; `null`: another one's doing. */
  entry: number | null;
}

export interface PlannedPerson {
  id: number;
  before: PersonState;
  after: PersonState;
}

export interface ReorganisationPlan {
  /** For each entry what stands in its way, in a sentence. */
  issues: (string | null)[];
  /** Every department, changed or not, by id. */
  departments: ReadonlyMap<number, PlannedDepartment>;
  /** Those who change. */
  people: PlannedPerson[];
}
