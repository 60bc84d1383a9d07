import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  constraintName,
  isForeignKeyViolation,
  isOtherMachineAway,
  isUnavailable,
  isUniqueViolation,
} from './index';
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

  it('names it without the part of the table where rows are spread over several machines', () => {
    const error = Object.assign(new DatabaseError('x', 1, 'error'), {
      constraint: 'user_holidays_overlap_102408',
    });
    expect(constraintName(error)).toBe('user_holidays_overlap');
  });

  it('names it by the message where another machine has refused the row', () => {
    const refusals: [code: string, message: string][] = [
      ['23505', 'duplicate key value violates unique constraint "professions_name_taken_102178"'],
      [
        '23P01',
        'conflicting key value violates exclusion constraint "user_holidays_overlap_102408"',
      ],
      [
        '23503',
        'insert or update on table "notes_102001" violates foreign key constraint "notes_parent_102001"',
      ],
      [
        '23503',
        'update or delete on table "users_1" violates foreign key constraint "notes_user" on table "notes"',
      ],
      ['22012', 'division by "zero"'],
    ];
    const names = refusals.map(([code, message]) =>
      constraintName(Object.assign(new DatabaseError(message, 1, 'error'), { code })),
    );
    expect(names).toEqual([
      'professions_name_taken',
      'user_holidays_overlap',
      'notes_parent',
      'notes_user',
      null,
    ]);
  });

  it('names none for errors of other kinds', () => {
    expect(constraintName(new Error('x'))).toBeNull();
    expect(isUniqueViolation(null)).toBe(false);
  });
});

describe('a database that cannot be reached', () => {
  const withState = (code: string): Error =>
    Object.assign(new DatabaseError('x', 1, 'error'), { code });

  it('is told from work that failed', () => {
    const unavailable = [
      ...['08006', '25006', '53100', '53300', '57014', '57P01', '57P03'].map(withState),
      Object.assign(
        new DatabaseError('cannot access unlogged relations during recovery', 1, 'error'),
        {
          code: '0A000',
        },
      ),
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }),
      new Error('Query read timeout'),
      new Error('Connection terminated unexpectedly'),
      new Error('timeout exceeded when trying to connect'),
    ];
    const failed = [...['0A000', '23505', '40001', '22012'].map(withState), new Error('x'), null];
    expect(unavailable.map(isUnavailable)).toEqual(unavailable.map(() => true));
    expect(failed.map(isUnavailable)).toEqual(failed.map(() => false));
  });

  it('is told from one that misses another machine, on which only some of the rows are', () => {
    expect(isOtherMachineAway(withState('08006'))).toBe(true);
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (const error of [withState('57P01'), withState('53300'), withState('08P01'), lost])
      expect(isOtherMachineAway(error)).toBe(false);
  });
});
