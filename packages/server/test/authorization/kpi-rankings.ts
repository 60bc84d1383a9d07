import * as api from '@tokiori/contract';
import type { EndpointSpec } from '@tokiori/contract';

/** The rankings, each by an objective of its own. */
export const KPI_RANKINGS: readonly EndpointSpec[] = [
  api.getKpiRankingTotalScore,
  api.getKpiRankingTakenCourses,
  api.getKpiRankingTakenQuestions,
  api.getKpiRankingTakenDuration,
  api.getKpiRankingRecapCorrectRate,
  api.getKpiRankingRetentionRate,
];
