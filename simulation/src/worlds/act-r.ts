import { normalFrom } from '@tokiori/domain';
import { keyedRandom } from '../random';
import { untilPractised, type World } from './world';

/** c, s, h and the means of a and tau; those of single people differ from them. */
const DECAY_SCALE = 0.217;
const NOISE = 0.255;
const TIME_BETWEEN_SESSIONS = 0.025;
const DECAY = { mean: 0.177, spread: 0.02 };
const THRESHOLD = { mean: -1.75, spread: 0.25 };

/** A trace is at least so old, in seconds of the model: the time that a question takes. */
const LEAST_SECONDS = 10;
/** Who knew the answer before the course had met it so many days before. */
const MET_BEFORE_DAYS = 7;

const SECONDS_PER_DAY = 86_400 * TIME_BETWEEN_SESSIONS;

interface Trace {
  day: number;
  decay: number;
}

/** m = ln Σ t^(−d), of the traces until now; −∞ without any. */
const activation = (traces: readonly Trace[], day: number): number => {
  let sum = 0;
  for (const trace of traces)
    sum += Math.max(LEAST_SECONDS, (day - trace.day) * SECONDS_PER_DAY) ** -trace.decay;
  return Math.log(sum);
};

/**
 * The model of Pavlik and Anderson (2005): each practice leaves a trace that fades, d = c e^m + a, the faster the better
 * it was known (spacing), and R = 1 ÷ (1 + e^((tau − m) ÷ s)). Right or wrong makes no difference once the answer was read.
 */
export const actRWorld: World = (person) => {
  const { seed, index } = person;
  const random = keyedRandom('world', seed, index, 0);
  const least = DECAY.mean + DECAY.spread * normalFrom(random);
  const threshold = THRESHOLD.mean + THRESHOLD.spread * normalFrom(random);
  return (questionId) => {
    const traces: Trace[] = [];
    const addTrace = (day: number) => {
      const before = traces.length === 0 ? 0 : Math.exp(activation(traces, day));
      traces.push({ day, decay: DECAY_SCALE * before + least });
    };
    return untilPractised(person.knownBefore(questionId), {
      recallOn: (day) => 1 / (1 + Math.exp((threshold - activation(traces, day)) / NOISE)),
      practise: (day, outcome) => {
        if (traces.length === 0 && outcome === 'recalled') addTrace(day - MET_BEFORE_DAYS);
        addTrace(day);
      },
    });
  };
};
