import { seedFrom, seededRandom, type CalendarDate } from '@tokiori/domain';
import { createAggregator, type LearnerAggregator } from '@tokiori/server/seeding';
import { DEMO_SEED } from '../moments';
import type { MadeExamination } from '../plan/examinations';
import type { Member } from '../tenants/companies';
import type { Manner } from './answering';
import { createMind } from './mind';
import { scriptFor, type Script } from './script';
import type { MadeSheet } from './sheet';

/** State of one learner during the simulated half year. */
export interface Life {
  member: Member;
  examinations: MadeExamination[];
  script: Script;
  manner: Manner;
  random: () => number;
  aggregator: LearnerAggregator;
  sheets: MadeSheet[];
  /** Seconds after midnight at which they usually study. */
  habit: number;
}

/** Before the shop opens, after lunch, in the afternoon, before going home: seconds after midnight. */
const HABITS = [8.7, 12.6, 15.2, 17.8].map((hour) => hour * 3600);

export const beginLife = (
  member: Member,
  examinations: MadeExamination[],
  today: CalendarDate,
): Life => {
  const { person } = member;
  const random = seededRandom(seedFrom(DEMO_SEED, member.companyId, member.id));
  return {
    member,
    examinations,
    script: scriptFor(member, today),
    manner: {
      mind: createMind(person, random),
      random,
      diligence: person.diligence,
      pace: 0.8 + 0.6 * random(),
    },
    random,
    aggregator: createAggregator(),
    sheets: [],
    habit: HABITS[Math.floor(random() * HABITS.length)]!,
  };
};
