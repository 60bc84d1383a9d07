// What a night's fit of a company costs: npx tsx bench/fit.ts --answers 20000. Answers are made up; reading them from
// the database and the replay are not in it.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { addDays, predictedRecall, reviewMemory, seededRandom } from '@tokiori/domain';
import { fitInThread } from '../packages/server/src/resources/memory-weights/thread/in-thread';
import type { ChancedAnswer } from '../packages/server/src/resources/survey-sheets/past-answers';

const QUESTIONS = 100;
const FROM = '2026-04-01';
const LEARNED_UNTIL = '2026-09-30';
const DAYS = 210;
const LEARNERS_AT_A_TIME = 5;

const random = seededRandom(1);

/** One learner's answers to one question over the months, by the default weights and with a guess in four. */
const answersTo = (userId: number, questionId: number): ChancedAnswer[] => {
  const answers: ChancedAnswer[] = [];
  let state: ReturnType<typeof reviewMemory> | null = null;
  let day = Math.floor(random() * 60);
  while (day < DAYS) {
    const onDate = addDays(FROM, day);
    const isCorrect = random() < (state ? predictedRecall(state, onDate) : 0.5) || random() < 0.25;
    state = reviewMemory(state, { grade: isCorrect ? 'Good' : 'Again', onDate });
    answers.push({
      user_id: userId,
      question_id: questionId,
      wording_id: questionId,
      version: 1,
      is_correct: isCorrect,
      is_skipped: false,
      is_dropped: false,
      confidence: null,
      duration_seconds: 10,
      answered_on: onDate,
      kind: answers.length === 0 ? 'Daily' : 'Recap',
      examination_id: userId,
      course_template_id: 1,
      chance: 0.25,
    });
    day += Math.max(1, Math.round(state.stability));
  }
  return answers;
};

const answersOf = (userId: number): ChancedAnswer[] =>
  Array.from({ length: QUESTIONS }, (_, index) => answersTo(userId, index + 1))
    .flat()
    .sort((a, b) => (a.answered_on < b.answered_on ? -1 : a.answered_on > b.answered_on ? 1 : 0));

async function* pagesOf(count: number): AsyncGenerator<ChancedAnswer[]> {
  for (let made = 0, userId = 1; made < count;) {
    const page: ChancedAnswer[] = [];
    for (let one = 0; one < LEARNERS_AT_A_TIME; one += 1) {
      page.push(...answersOf(userId++));
      await new Promise(setImmediate);
    }
    made += page.length;
    yield page;
  }
}

const { values } = parseArgs({ options: { answers: { type: 'string', default: '20000' } } });
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const begun = performance.now();
const before = process.cpuUsage();
const work = { pages: pagesOf(Number(values.answers)), current: null, learnedUntil: LEARNED_UNTIL };
const outcome = await fitInThread(work, new AbortController().signal);
const { user, system } = process.cpuUsage(before);
console.log(outcome);
console.log({
  seconds: ((performance.now() - begun) / 1000).toFixed(1),
  processorSeconds: ((user + system) / 1e6).toFixed(1),
  longestStallMs: (delay.max / 1e6).toFixed(0),
  megabytes: (process.resourceUsage().maxRSS / 1024).toFixed(0),
});
