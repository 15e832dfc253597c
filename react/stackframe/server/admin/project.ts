import { type AdminProject as OwnProject, type OtherSettings, productionModeErrors } from 'latchkey/server';
import type { AdminProject } from '../../types/admin-project.ts';
import { dataOf, officially } from '../../client/answers.ts';
import { objects } from '../../client/scope.ts';
import { hooksOf } from '../scope.ts';
import { configOf } from './project-config.ts';
import { updateProject } from './project-changes.ts';
import type { AdminScope } from './scope.ts';

/** Projects, as their owners see them. */
export const adminProjects = objects((scope: AdminScope, project: OwnProject): AdminProject => {
  const { config } = scope.admin;
  const getConfig = async () => {
    const found = await officially(config.get());
    if (found) return found.all;
    throw new Error('This service is too old to have this configuration: use project.config instead.');
  };
  const getProductionModeErrors = async () => [...productionModeErrors(project)];
  return {
    id: project.id,
    displayName: project.displayName,
    description: project.description,
    createdAt: new Date(project.createdAt),
    isProductionMode: project.isProductionMode,
    isDevelopmentEnvironment: project.isDevelopmentEnvironment ?? false,
    ownerTeamId: project.ownerTeamId,
    onboardingStatus: project.onboardingStatus ?? 'completed',
    logoUrl: project.logoUrl,
    logoFullUrl: project.logoFullUrl,
    logoDarkModeUrl: project.logoDarkModeUrl,
    logoFullDarkModeUrl: project.logoFullDarkModeUrl,
    config: configOf(project.config),
    update: (changes) => updateProject(scope.admin, changes),
    delete: () => officially(scope.admin.project.delete()),
    getProductionModeErrors,
    useProductionModeErrors: hooksOf(scope.hooks, project)('production mode', getProductionModeErrors),
    getConfig,
    useConfig: hooksOf(scope.hooks, project)('config', getConfig),
    updateConfig: (changes) => dataOf(config.update({}, { others: settingsIn(changes) })),
    pushConfig: (settings, { source }) => dataOf(config.push({}, { source, others: settingsIn(settings) })),
    updatePushedConfig: (changes) => dataOf(config.updatePushed({}, { others: settingsIn(changes) })),
    getPushedConfigSource: async () => {
      const source = await officially(config.getSource());
      if (source.type !== 'pushed-from-github') return source;
      const { workflowPath, ...rest } = source;
      return { ...rest, ...(workflowPath && { workflowPath }) };
    },
    unlinkPushedConfigSource: () => officially(config.unlinkSource()),
    resetConfigOverrideKeys: (level, keys) => dataOf(config.reset(level, keys)),
    getConfigOverride: async (level) => ({ ...(await officially(config.getOverride(level))) }),
    replaceConfigOverride: (level, settings) =>
      dataOf(config.replaceOverride(level, {}, { others: settingsIn(settings) })),
  };
});

/** Returns a copy of settings. They are JSON: what else an object of the caller contains is not sent. */
const settingsIn = (settings: object): OtherSettings => JSON.parse(JSON.stringify(settings));
