/** Numbers to offer: the first, the last, the current with its neighbours; `null` marks a gap. */
export const pageNumbers = (page: number, pageCount: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const numbers = [...new Set(wanted)].filter((one) => one >= 1 && one <= pageCount);
  numbers.sort((a, b) => a - b);
  return numbers.flatMap((one, at) => {
    const before = numbers[at - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
};
