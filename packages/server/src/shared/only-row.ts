/** The row of a statement that always answers one: a sum without groups, what was just inserted. @throws Error it did not */
export const onlyRow = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('A statement that answers one row answered none.');
  return row;
};
