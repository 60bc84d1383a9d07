/** A basic as a company asks it. */
export interface UseOfBasic {
  basic: string;
  /** Whose people are asked it, with all below; absent: everybody. */
  department?: string;
  /** When it was switched on, in days from today. */
  fromDays: number;
  /** Its last day, in days from today; absent: it stays. */
  toDays?: number;
  /** People who have not taken it yet, by their keys. */
  notYet?: readonly string[];
}

/** What the demo company asks: three of the vendor's and two of its own. */
export const demoBasics: readonly UseOfBasic[] = [
  { basic: 'あおば日用堂のきまり', fromDays: -150 },
  { basic: '情報セキュリティの基本', fromDays: -110 },
  { basic: '個人情報の取り扱い', fromDays: -55, toDays: 20, notYet: ['learner', 'manager'] },
  { basic: '職場の安全', department: '店舗運営部', fromDays: -80 },
  { basic: '開店の手順', department: '店舗運営部', fromDays: -28, notYet: ['demo001'] },
];

/** Who may edit which departments' basics, by their keys. */
export const demoEditors: Readonly<Record<string, readonly string[]>> = {
  miyata: ['北町店'],
  fujisaki: ['店舗運営部'],
};
