import type {
  Frequency,
  InquiryStatus,
  InquiryType,
  QuestionCategory,
  QuestionType,
  ReportOutcome,
  ReportReason,
  UserAttributeKind,
  UserRole,
  Weekday,
} from '@tokiori/contract';
import type { CalendarDate } from '@tokiori/domain';

/** One choice of a single or multiple choice question, in the order the author gave it. */
export interface DemoChoice {
  text: string;
  correct: boolean;
}

/** One word card of a fill-in question. */
export interface DemoWord {
  text: string;
  /** The blank it fills, from 1; null for a decoy. */
  position: number | null;
}

/** A page the learner may read on at, after the answer. */
export interface DemoLink {
  title: string;
  url: string;
}

/** The same asked in other words, of the same type. */
export type DemoVariant = Pick<
  DemoQuestion,
  'title' | 'statement' | 'choices' | 'words' | 'commentary'
>;

/** One question as an author would enter it. */
export interface DemoQuestion {
  /** For finding it in lists; learners do not need it. Unique within the company. */
  title: string;
  type: QuestionType;
  category: QuestionCategory;
  /** Markdown; ruby as `{漢字|かんじ}`, blanks as `{{1}}`. */
  statement: string;
  /** Present for Selectable and MultiSelectable. */
  choices?: DemoChoice[];
  /** Present for FillInTheBlanks, never in the order of the answer. */
  words?: DemoWord[];
  /** Markdown, shown after the answer. */
  commentary: string;
  links?: DemoLink[];
  /** How hard it is for the simulated learners, -2 easy … 2 hard. */
  difficulty: number;
  variants?: DemoVariant[];
}

export interface DemoMinor {
  name: string;
  questions: DemoQuestion[];
}

export interface DemoMedium {
  name: string;
  minors: DemoMinor[];
}

export interface DemoMajor {
  name: string;
  mediums: DemoMedium[];
}

export interface DemoCourse {
  name: string;
  description: string;
  /** `major`, `major/medium` or `major/medium/minor` names, whose questions it takes in order. */
  takes: string[];
  questionsPerSheet: number;
  frequency: Frequency;
  /** Days of delivery; every day of the week for `Daily`. */
  weekdays: Weekday[];
  passMarkPercent: number;
  recapEnabled: boolean;
  desiredRetentionPercent: number;
  /** 90 when absent. */
  intervalCapDays?: number;
  /** Never when absent. */
  stopAfterRightInARow?: number;
  /** Not after its end when absent. */
  maintenance?: { retentionPercent: number; minutesAMonth: number };
  shuffled: boolean;
  /** Whether learners say how sure they are. */
  asksConfidence: boolean;
}

export interface DemoBasic {
  name: string;
  description: string;
  /** As of a course. */
  takes: string[];
  /** Of these questions the first of so many, in order. */
  every: number;
  passMarkPercent: number;
}

/** A question that somebody wants to find again. */
export interface DemoBookmark {
  /** Key of the person. */
  person: string;
  /** Title of the question. */
  question: string;
  note: string;
}

/** What somebody found wrong with a question of their own company. */
export interface DemoReport {
  /** Key of the person. */
  person: string;
  /** Title of the question. */
  question: string;
  reason: ReportReason;
  comment: string;
  daysAgo: number;
  /** Absent while it is open. */
  reply?: { outcome: ReportOutcome; text: string; by: string; daysAgo: number };
}

/** What the operator was asked. */
export interface DemoInquiry {
  type: InquiryType;
  /** Key of the person of the demo company who was signed in. */
  person?: string;
  name: string;
  companyName: string | null;
  email: string;
  body: string;
  daysAgo: number;
  /** The operator's own. */
  note: string;
  replies: readonly { text: string; daysAgo: number }[];
  status: InquiryStatus;
  isSuspected?: boolean;
}

export interface DemoDepartment {
  /** Unique within the company. */
  name: string;
  children?: DemoDepartment[];
}

export interface DemoPerson {
  /** Names the person in the demo's scripts. Unique over all companies. */
  key: string;
  name: string;
  nameKana: string;
  /** Absent for people who sign in with a login id. */
  email?: string;
  loginId?: string;
  role: UserRole;
  /** The main department, by its unique name. */
  department: string;
  /** Further departments, by name. */
  alsoIn?: string[];
  /** 職種 */
  profession: string;
  /** 役職 */
  post: string;
  /** YYYY-MM-DD */
  entranceDate: string;
  /** YYYY-MM */
  birthYm: string;
  /** The simulated learner's knowledge, -2…2. */
  ability: number;
  /** The share of deliveries taken on time, 0…1. */
  diligence: number;
  /** 0.5 keeps well … 2 forgets fast. */
  forgetting: number;
}

/** An attribute that a company defined, and what its people have. */
export interface DemoAttribute {
  name: string;
  kind: UserAttributeKind;
  /** Empty unless the kind is `Choice`. */
  choices: string[];
  /** The value of a person by their place among the people; `null` for none. */
  valueOf: (person: DemoPerson, place: number, today: CalendarDate) => string | null;
}

/** Everything one demo company owns, except its courses. */
export interface DemoCompany {
  name: string;
  departments: DemoDepartment[];
  people: DemoPerson[];
  majors: DemoMajor[];
}
