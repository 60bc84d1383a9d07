import { describe, expect, it } from 'vitest';
import { constraintName, isForeignKeyViolation, isUniqueViolation } from './index';
import { useNotes } from './fixtures/notes';

const { write } = useNotes();

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('should have been refused'),
    (error: unknown) => error,
  );

describe('constraints', () => {
  it('names the constraint that refused a second row of the same value', async () => {
    await write(1, 'once');
    const error = await failure(write(1, 'once'));
    expect([constraintName(error), isUniqueViolation(error)]).toEqual(['notes_body_once', true]);
  });

  it('names the constraint of a row that is missing', async () => {
    const error = await failure(write(1, 'orphan', 999));
    expect([constraintName(error), isForeignKeyViolation(error)]).toEqual(['notes_parent', true]);
  });

  it('names none for errors of other kinds', () => {
    expect(constraintName(new Error('x'))).toBeNull();
    expect(isUniqueViolation(null)).toBe(false);
  });
});
