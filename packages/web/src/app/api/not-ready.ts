import {
  requiredStepPath,
  placeOf,
  setRequiredStep,
  type RequiredStep,
} from '../session/required-step';
import { ApiError } from './api-error';

const STEP_OF_CODE: Record<string, NonNullable<RequiredStep>> = {
  PASSWORD_CHANGE_REQUIRED: 'change-password',
  SECOND_FACTOR_REQUIRED: 'set-up-second-factor',
};

/** The required step, when a call was refused because of one. */
export const requiredStepOf = (error: unknown): RequiredStep =>
  error instanceof ApiError && error.status === 403 ? (STEP_OF_CODE[error.code] ?? null) : null;

interface Surroundings {
  /** Path and query in the address bar now. */
  location: () => { pathname: string; search: string };
  go: (href: string) => void;
}

/** Goes to the page of the required step, which leads back to this one. */
export const notReadyHandler =
  ({ location, go }: Surroundings) =>
  (step: NonNullable<RequiredStep>): void => {
    setRequiredStep(step);
    const { pathname, search } = location();
    if (pathname !== placeOf(step).pathname) go(requiredStepPath(step, `${pathname}${search}`));
  };
