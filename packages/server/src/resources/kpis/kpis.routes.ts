import {
  getKpiAttention,
  getKpiCalibration,
  getKpiCorrect,
  getKpiHistories,
  getKpiRanking,
  getKpiRankingRecapCorrectRate,
  getKpiRankingRetentionRate,
  getKpiRankingTakenCourses,
  getKpiRankingTakenDuration,
  getKpiRankingTakenQuestions,
  getKpiRankingTotalScore,
  getKpiRecap,
  getKpiResults,
  getKpiRetention,
  getKpiTaken,
  getKpiTotal,
  getKpiUser,
  getKpiWeakPoints,
  listKpiAgeGroups,
  listKpiCourses,
  listKpiDepartments,
  listKpiPosts,
  listKpiProfessions,
  listKpiResultCourses,
  listKpiResultDepartments,
  listKpiUserCourses,
  listKpiUserQuestions,
  listKpiUsers,
  listKpiWeaknesses,
  listKpiYearsOfServiceGroups,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as attention from './attention.service';
import * as calibration from './calibration.service';
import * as courses from './courses.service';
import * as departments from './departments.service';
import * as groups from './groups.service';
import * as histories from './histories.service';
import * as ranking from './ranking.service';
import * as total from './total.service';
import * as userCourses from './user-courses.service';
import * as user from './user.service';
import * as users from './users.service';
import * as weakPoints from './weak-points.service';
import * as weaknesses from './weaknesses.service';

/** A quarter may be closed between two queries of a report. */
const ONE_MOMENT = { isSnapshot: true };

const rankingRoutes = ({ bind }: App): void => {
  bind.call(getKpiRanking, (call) => ranking.getKpiRanking(call, call.query.objective), ONE_MOMENT);
  bind.call(
    getKpiRankingTotalScore,
    (call) => ranking.getKpiRanking(call, 'total-score'),
    ONE_MOMENT,
  );
  bind.call(
    getKpiRankingTakenCourses,
    (call) => ranking.getKpiRanking(call, 'taken-courses'),
    ONE_MOMENT,
  );
  bind.call(
    getKpiRankingTakenQuestions,
    (call) => ranking.getKpiRanking(call, 'taken-questions'),
    ONE_MOMENT,
  );
  bind.call(
    getKpiRankingTakenDuration,
    (call) => ranking.getKpiRanking(call, 'taken-duration'),
    ONE_MOMENT,
  );
  bind.call(
    getKpiRankingRecapCorrectRate,
    (call) => ranking.getKpiRanking(call, 'recap-correct-rate'),
    ONE_MOMENT,
  );
  bind.call(
    getKpiRankingRetentionRate,
    (call) => ranking.getKpiRanking(call, 'retention-rate'),
    ONE_MOMENT,
  );
};

const userRoutes = ({ bind }: App): void => {
  bind.call(getKpiUser, user.getKpiUser, ONE_MOMENT);
  bind.call(listKpiUserCourses, userCourses.listKpiUserCourses, ONE_MOMENT);
  bind.call(listKpiUserQuestions, userCourses.listKpiUserQuestions, ONE_MOMENT);
  bind.call(getKpiCorrect, user.getKpiCorrect, ONE_MOMENT);
  bind.call(getKpiRecap, user.getKpiRecap, ONE_MOMENT);
  bind.call(getKpiRetention, user.getKpiRetention, ONE_MOMENT);
  bind.call(getKpiTaken, user.getKpiTaken, ONE_MOMENT);
  bind.call(getKpiWeakPoints, weakPoints.getKpiWeakPoints, ONE_MOMENT);
};

export const kpisRoutes = (app: App): void => {
  const { bind } = app;
  bind.call(getKpiTotal, total.getKpiTotal, ONE_MOMENT);
  bind.call(getKpiHistories, histories.getKpiHistories, ONE_MOMENT);
  bind.call(listKpiCourses, courses.listKpiCourses, ONE_MOMENT);
  bind.call(listKpiDepartments, departments.listKpiDepartments, ONE_MOMENT);
  bind.call(getKpiCalibration, calibration.getKpiCalibration, ONE_MOMENT);
  bind.call(getKpiAttention, attention.getKpiAttention, ONE_MOMENT);
  bind.call(getKpiResults, total.getKpiResults, ONE_MOMENT);
  bind.call(listKpiAgeGroups, groups.listKpiAgeGroups, ONE_MOMENT);
  bind.call(listKpiYearsOfServiceGroups, groups.listKpiYearsOfServiceGroups, ONE_MOMENT);
  bind.call(listKpiPosts, groups.listKpiPosts, ONE_MOMENT);
  bind.call(listKpiProfessions, groups.listKpiProfessions, ONE_MOMENT);
  bind.call(listKpiResultCourses, courses.listKpiResultCourses, ONE_MOMENT);
  bind.call(listKpiResultDepartments, departments.listKpiResultDepartments, ONE_MOMENT);
  bind.call(listKpiUsers, users.listKpiUsers, ONE_MOMENT);
  bind.call(listKpiWeaknesses, weaknesses.listKpiWeaknesses, ONE_MOMENT);
  rankingRoutes(app);
  userRoutes(app);
};
