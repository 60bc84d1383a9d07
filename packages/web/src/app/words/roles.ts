import { ROLE_LABELS } from '@tokiori/domain';

export { ROLE_LABELS };

export const ROLE_OPTIONS = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));
