/** What every dialog that changes questions is given. */
export interface DialogProps {
  count: string;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
}
