import { rootRoute } from '../layout/areas';
import { adminGate, superadminGate } from './gates';
import { learnerRoutes } from './learner';

/** What every page loads: the routes of learners and of the public, and where administration begins. */
export const learnerTree = rootRoute.addChildren([...learnerRoutes, adminGate, superadminGate]);
