import {
  getKpiAttention,
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
  listKpiYearsOfServiceGroups,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as attention from './attention.service';
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

const rankingRoutes = ({ bind }: App): void => {
  bind.call(getKpiRanking, (call) => ranking.getKpiRanking(call, call.query.objective));
  bind.call(getKpiRankingTotalScore, (call) => ranking.getKpiRanking(call, 'total-score'));
  bind.call(getKpiRankingTakenCourses, (call) => ranking.getKpiRanking(call, 'taken-courses'));
  bind.call(getKpiRankingTakenQuestions, (call) => ranking.getKpiRanking(call, 'taken-questions'));
  bind.call(getKpiRankingTakenDuration, (call) => ranking.getKpiRanking(call, 'taken-duration'));
  bind.call(getKpiRankingRecapCorrectRate, (call) =>
    ranking.getKpiRanking(call, 'recap-correct-rate'),
  );
  bind.call(getKpiRankingRetentionRate, (call) => ranking.getKpiRanking(call, 'retention-rate'));
};

const userRoutes = ({ bind }: App): void => {
  bind.call(getKpiUser, user.getKpiUser);
  bind.call(listKpiUserCourses, userCourses.listKpiUserCourses);
  bind.call(listKpiUserQuestions, userCourses.listKpiUserQuestions);
  bind.call(getKpiCorrect, user.getKpiCorrect);
  bind.call(getKpiRecap, user.getKpiRecap);
  bind.call(getKpiRetention, user.getKpiRetention);
  bind.call(getKpiTaken, user.getKpiTaken);
  bind.call(getKpiWeakPoints, weakPoints.getKpiWeakPoints);
};

export const kpisRoutes = (app: App): void => {
  const { bind } = app;
  bind.call(getKpiTotal, total.getKpiTotal);
  bind.call(getKpiHistories, histories.getKpiHistories);
  bind.call(listKpiCourses, courses.listKpiCourses);
  bind.call(listKpiDepartments, departments.listKpiDepartments);
  bind.call(getKpiAttention, attention.getKpiAttention);
  bind.call(getKpiResults, total.getKpiResults);
  bind.call(listKpiAgeGroups, groups.listKpiAgeGroups);
  bind.call(listKpiYearsOfServiceGroups, groups.listKpiYearsOfServiceGroups);
  bind.call(listKpiPosts, groups.listKpiPosts);
  bind.call(listKpiProfessions, groups.listKpiProfessions);
  bind.call(listKpiResultCourses, courses.listKpiResultCourses);
  bind.call(listKpiResultDepartments, departments.listKpiResultDepartments);
  bind.call(listKpiUsers, users.listKpiUsers);
  rankingRoutes(app);
  userRoutes(app);
};
