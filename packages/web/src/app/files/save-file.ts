/** Gives the browser a file to save. */
export const saveFile = (
  name: string,
  content: string | Blob,
  type = 'text/csv;charset=utf-8',
): void => {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
