/** When a course begins for those it is assigned to. */
export type Beginning =
  /** So many days from today; negative: ago. */
  | { days: number }
  /** So many working days ago of the person's own, today not counted. */
  | { workingDaysAgo: number };

/** One course given to departments (with everything below them) and people, as an admin would. */
export interface DemoAssignment {
  course: string;
  departments?: string[];
  /** Keys of people. */
  people?: string[];
  from: Beginning;
  /** Last day, in days from today. */
  toDays: number;
}

const PRIVACY = 'お客様の情報を守る';
const CONDUCT = '公正で気持ちのよい職場';
const LABOR = '働く時間と休みのきほん';
const FIRST = 'はじめての職場 30日';
const EMERGENCY = 'いざというときの店舗対応';

/** A few minutes every working day; the learners of the manual have it now. */
export const CURRENT_COURSE = '毎日3問 情報セキュリティ';

/** The course that the learner of the manual has passed. */
export const PASSED_COURSE = PRIVACY;

const leaders = (
  'kuwahara admin oshima iizuka kuroda katayama ishihara fujisaki manager hamada otsuka miyata ' +
  'kawaguchi uehara sugimoto arakawa kubota iwasaki'
).split(' ');

/** Half a year of the demo company: what has ended, what runs, and what begins in the coming days. */
export const demoAssignments: readonly DemoAssignment[] = [
  { course: PRIVACY, departments: ['東エリア'], from: { days: -178 }, toDays: -38 },
  { course: CURRENT_COURSE, departments: ['本社'], from: { days: -171 }, toDays: 9 },
  { course: CONDUCT, departments: ['西エリア'], from: { days: -166 }, toDays: -24 },
  { course: LABOR, people: leaders, from: { days: -94 }, toDays: 86 },
  {
    course: FIRST,
    people: ['sekiguchi', 'yoshioka', 'nguyen', 'kashiwagi', 'hase', 'hori', 'okabe'],
    from: { days: -150 },
    toDays: -12,
  },
  { course: CONDUCT, departments: ['管理部'], from: { days: -33 }, toDays: 90 },
  { course: PRIVACY, departments: ['商品部'], from: { days: -61 }, toDays: 75 },
  { course: CURRENT_COURSE, departments: ['西エリア', '港町店'], from: { days: -117 }, toDays: 65 },
  { course: CONDUCT, departments: ['北町店'], from: { days: -72 }, toDays: 80 },
  { course: EMERGENCY, departments: ['店舗運営部'], from: { days: -40 }, toDays: 105 },
  { course: CURRENT_COURSE, people: ['learner'], from: { workingDaysAgo: 4 }, toDays: 88 },
  { course: CURRENT_COURSE, people: ['demo001'], from: { workingDaysAgo: 4 }, toDays: 88 },
  { course: EMERGENCY, departments: ['物流センター'], from: { days: 4 }, toDays: 124 },
  { course: FIRST, people: ['wakamatsu', 'murase'], from: { days: 6 }, toDays: 66 },
];

/** The other company takes one of the vendor's courses too. */
export const otherAssignments: readonly DemoAssignment[] = [
  { course: CURRENT_COURSE, departments: ['製造課'], from: { days: -90 }, toDays: 30 },
  { course: CONDUCT, departments: ['管理課'], from: { days: -60 }, toDays: 60 },
];
