/** Gives the browser a file to save. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
