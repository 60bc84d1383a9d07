import type { ExamRoom } from '@tokiori/contract';

/** What a room is called; one without a name by its number. */
export const roomName = ({ id, name }: Pick<ExamRoom, 'id' | 'name'>): string =>
  name === '' ? `会場${id}` : name;
