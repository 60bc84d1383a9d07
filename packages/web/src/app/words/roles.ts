import { ROLE_LABELS } from '@tokiori/domain';

export { ROLE_LABELS };
