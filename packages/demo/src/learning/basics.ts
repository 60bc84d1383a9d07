import { addDays, seedFrom, seededRandom, shuffleBySeed } from '@tokiori/domain';
import { DEMO_SEED } from '../moments';
import type { PlannedBasic } from '../plan/basics';
import { createMind } from './mind';
import type { Life } from './life';
import { isFinished, type MadeSheet } from './sheet';
import { fillIn, momentOf, type Sitting } from './sitting';
import { wordingsFor } from './wordings';

/** Who fails takes it again within days, mostly. */
const TAKES_AGAIN = 0.8;
const WITHIN_DAYS = 9;
const MOST_SITTINGS = 4;

/** The same learner with chances of their own, so that what happens in courses does not hang on the basics. */
const apart = (life: Life): Life => {
  const random = seededRandom(seedFrom(DEMO_SEED, life.member.id, 7));
  const mind = createMind(life.member.person, random);
  return { ...life, random, manner: { ...life.manner, random, mind } };
};

const isPassed = ({ given, questions }: MadeSheet, passMarkPercent: number): boolean =>
  given.filter(({ submission }) => submission.isCorrect).length * 100 >=
  passMarkPercent * questions.length;

/** The sheet to fill in: the open one, or a new one, in another order from the second sitting on. */
const sheetOf = (sitting: Sitting, { basic }: PlannedBasic): MadeSheet => {
  const { life } = sitting;
  const own = life.sheets.filter((sheet) => sheet.basic === basic);
  const open = own.find((sheet) => !isFinished(sheet));
  if (open) return open;
  const { today, at } = momentOf(sitting);
  const questions = own.length === 0 ? basic.questions : shuffleBySeed(basic.questions, own.length);
  const sheet: MadeSheet = {
    kind: 'Basic',
    member: life.member,
    examination: null,
    basic,
    questions,
    wordings: wordingsFor(questions, life.sheets),
    createdOn: today,
    createdAt: at,
    given: [],
  };
  life.sheets.push(sheet);
  return sheet;
};

const sit = (sitting: Sitting, planned: PlannedBasic): PlannedBasic | null => {
  const { life, today } = sitting;
  const sheet = sheetOf(sitting, planned);
  fillIn(sitting, sheet);
  if (!isFinished(sheet)) return { ...planned, from: addDays(today, 1) };
  const count = life.sheets.filter(({ basic }) => basic === planned.basic).length;
  if (isPassed(sheet, planned.basic.source.passMarkPercent) || count >= MOST_SITTINGS) return null;
  if (life.random() >= TAKES_AGAIN) return null;
  return { ...planned, from: addDays(today, 1 + Math.floor(WITHIN_DAYS * life.random())) };
};

/** The basics that one learner takes, day by day. */
export const createBasicsLife = (life: Life, planned: readonly PlannedBasic[]) => {
  const own = apart(life);
  let waiting = [...planned];
  return {
    /** Takes what was planned for today or before, after the courses. */
    takeOn: ({ today, clock }: Pick<Sitting, 'today' | 'clock'>): void => {
      const sitting: Sitting = { life: own, today, clock: clock + 600 };
      waiting = waiting.flatMap((one) => (one.from <= today ? (sit(sitting, one) ?? []) : [one]));
    },
  };
};
