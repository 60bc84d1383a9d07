import { addDays, isDayOff, leaveOn, type CalendarDate } from '@tokiori/domain';
import type { MadeExamination } from '../plan/examinations';
import type { PlannedBasic } from '../plan/basics';
import { createBasicsLife } from './basics';
import type { Life } from './life';
import { fillIn, momentOf, type Sitting } from './sitting';
import { deliveryFor, takeDaily, takeRecap } from './take';

/** Some weeks are busier than others. */
const WEEK_DAYS = 7;

const startsSitting = (life: Life, mood: number): boolean =>
  life.random() < Math.min(1, (0.2 + 0.8 * life.manner.diligence) * mood);

const moodOfWeek = (random: () => number): number => 0.7 + 0.45 * random();

const beginSitting = (life: Life, today: CalendarDate): Sitting => ({
  life,
  today,
  clock: Math.round(life.habit + 2400 * (life.random() - 0.5)),
});

/** Takes the sheets that wait; how much of a backlog depends on the diligence. */
const catchUp = (sitting: Sitting, examination: MadeExamination): void => {
  const { life } = sitting;
  do {
    const sheet = takeDaily(life, examination, momentOf(sitting));
    if (!sheet) return;
    fillIn(sitting, sheet);
  } while (life.random() < 0.65 * life.manner.diligence);
};

/** Whether reviews are taken today; if so, several sheets one after another. */
const reviewsToday = ({ random, manner }: Life): boolean =>
  random() < 0.18 + 0.36 * manner.diligence;

const ANOTHER_SHEET = 0.75;

const review = (sitting: Sitting, examination: MadeExamination): void => {
  const { life } = sitting;
  do {
    const sheet = takeRecap(life, examination, momentOf(sitting));
    if (!sheet) return;
    fillIn(sitting, sheet);
  } while (life.random() < ANOTHER_SHEET);
};

const workingDay = (sitting: Sitting, examinations: readonly MadeExamination[]): void => {
  for (const examination of examinations) catchUp(sitting, examination);
  if (!reviewsToday(sitting.life)) return;
  for (const examination of examinations) review(sitting, examination);
};

/** On a day off nothing is delivered; a few learners take a sheet that still waits. */
const dayOff = (life: Life, today: CalendarDate): void => {
  if (life.random() >= 0.06 * life.manner.diligence) return;
  const sitting = beginSitting(life, today);
  for (const examination of life.examinations) {
    const { isDue, nextOn } = deliveryFor(life, examination, today);
    const sheet = isDue && nextOn !== null && takeDaily(life, examination, momentOf(sitting));
    if (sheet) fillIn(sitting, sheet);
  }
};

/** On the last day of a script its course is taken first. */
const lastDay = (life: Life, today: CalendarDate): void => {
  const isScripted = ({ row }: MadeExamination) => row.name === life.script.stumblesIn;
  const first = life.examinations.filter(isScripted);
  const others = life.examinations.filter((examination) => !isScripted(examination));
  workingDay(beginSitting(life, today), [...first, ...others]);
};

/** Simulates every day up to the last one of the script. */
export const liveThrough = (life: Life, planned: readonly PlannedBasic[]): void => {
  const { script, random, member } = life;
  const basics = createBasicsLife(life, planned);
  const begins = [
    ...life.examinations.map(({ row }) => row.from_date),
    ...planned.map(({ from }) => from),
  ].sort()[0];
  if (begins === undefined) return;
  let mood = 1;
  let day = 0;
  for (let today = begins; today <= script.lastDay; today = addDays(today, 1)) {
    if (day % WEEK_DAYS === 0) mood = moodOfWeek(random);
    day += 1;
    if (script.stumblesIn !== null && today === script.lastDay) lastDay(life, today);
    else if (leaveOn(member.calendar, today)) continue;
    else if (isDayOff(member.calendar, today)) dayOff(life, today);
    else {
      const sitting = startsSitting(life, mood) ? beginSitting(life, today) : null;
      if (sitting) workingDay(sitting, life.examinations);
      basics.takeOn(sitting ?? { today, clock: life.habit });
    }
  }
};
