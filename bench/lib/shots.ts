import type { Shot } from './load';
import { SITTING_COUNT, tokenOf, type Sitting } from './seed';

/** Gives a client its next request; `null` when there is nothing left to send. */
export type Next = (client: number) => Shot | null;

/** Each client answers a sitting of its own to the end, then takes the next one off `sittings`. */
export const answering = (sittings: Sitting[]): Next => {
  const current = new Map<number, { sitting: Sitting; at: number }>();
  return (client) => {
    const going = current.get(client);
    const held =
      going && going.at < going.sitting.surveyIds.length
        ? going
        : { sitting: sittings.pop(), at: 0 };
    if (!held.sitting) return null;
    const { sitting, at } = held;
    current.set(client, { sitting, at: at + 1 });
    return {
      method: 'PUT',
      path: `/api/surveys/${sitting.surveyIds[at]}/answer`,
      token: tokenOf(sitting.learner),
      body: { selected: [1 + (at % 4)], duration: 12 },
    };
  };
};

/** Learners who look at their pages: the first ones, whose own history is the same at every size. */
const LOOKERS = 2;

const page =
  (path: string): Next =>
  (client) => ({ method: 'GET', path, token: tokenOf(1 + (client % LOOKERS)) });

/** The calls behind the pages that a learner opens most, by name. */
export const looking = (sittings: readonly Sitting[]): Record<string, Next> => ({
  next_question: (client) => {
    const { sheetId, learner } = sittings[client % SITTING_COUNT]!;
    const path = `/api/survey_sheets/${sheetId}/next_question?ahead=0`;
    return { method: 'GET', path, token: tokenOf(learner) };
  },
  'students/top': page('/api/students/top'),
  'students/stats': page('/api/students/stats?type=retention-rate'),
  'students/timeline': page('/api/students/timeline?type=total-score'),
});

/** A whole sitting as the browser does it: the questions once, ten answers, the result. */
export const wholeSitting = ({ learner, sheetId, surveyIds }: Sitting): Shot[] => {
  const token = tokenOf(learner);
  const sheets = '/api/survey_sheets';
  return [
    { method: 'GET', path: `${sheets}/${sheetId}/next_question?ahead=50`, token },
    ...surveyIds.map((id) => ({
      method: 'PUT' as const,
      path: `/api/surveys/${id}/answer`,
      token,
      body: { selected: [1], duration: 9 },
    })),
    { method: 'GET', path: `${sheets}/results/${sheetId}`, token },
  ];
};
