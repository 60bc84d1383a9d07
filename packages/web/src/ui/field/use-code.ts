import { useState, type SubmitEvent } from 'react';

const CODE_DIGITS = 6;

/** A code that is sent with its last digit, or by the form's button: `code` for the `CodeField`, `submit` for the form. */
export const useCode = (send: (digits: string) => unknown) => {
  const [value, onChange] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const onComplete = (digits: string): void => {
    setTooShort(digits.length < CODE_DIGITS);
    if (digits.length === CODE_DIGITS) send(digits);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onComplete(value);
  };
  const error = tooShort ? '6桁の数字を入力してください。' : undefined;
  return { code: { value, error, onChange, onComplete }, submit };
};
