import { createAdminApp } from '../../../core/admin.ts';
import { accountPage, newTeamPage, pages as settingsPages, teamSections } from '../../../elements/settings/pages.ts';
import { projectPages } from '../../../elements/project/shell/pages.ts';
import { EVERYTHING } from '../settings/security-sections.ts';
import type { Mount } from './growth.ts';
import { addProject, MANAGED_ID } from './service-project.ts';
import { addSecurity, wireKey, wireSession } from './service-security.ts';
import { addTeams, ownMember, wireInvitation, wireMember, wireTeam } from './service-teams.ts';
import { ADA, createService, PROJECT_ID, type Service } from './service.ts';
import { rest } from './support.ts';

/** Loads every element there is and returns their tags. */
export async function loadEveryElement(): Promise<string[]> {
  const tags: string[] = [];
  const define = customElements.define.bind(customElements);
  customElements.define = (tag, ...rest) => {
    tags.push(tag);
    define(tag, ...rest);
  };
  const sections = [...Object.values(settingsPages), accountPage, newTeamPage, ...Object.values(projectPages)].flatMap(
    (page): readonly (() => Promise<unknown>)[] => page.sections,
  );
  await Promise.all([import('../../../elements/index.ts'), import('../../../elements/project/index.ts')]);
  // It brings elements itself.
  const { pages } = await import('../../../elements/pages.ts');
  await Promise.all([...Object.values(pages), ...sections, ...teamSections].map((load) => load()));
  await Promise.all(LATER_PARTS.map((load) => load()));
  customElements.define = define;
  return tags;
}

/** Parts that are loaded when they are needed. */
const LATER_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../../../elements/parts/image-crop/image-crop.ts'),
  () => import('../../../elements/teams/settings/profile.ts'),
  () => import('../../../elements/teams/settings/own-profile.ts'),
  () => import('../../../elements/teams/settings/members.ts'),
  () => import('../../../elements/teams/settings/invitations.ts'),
  () => import('../../../elements/teams/settings/permissions.ts'),
  () => import('../../../elements/teams/settings/leave.ts'),
  () => import('../../../elements/teams/switcher/panel.ts'),
  () => import('../../../elements/project/users/user.ts'),
];

/** A service, and what elements need of it. */
type Owner = Service & { readonly properties: object };

/** Someone who is signed in, has a bit of everything and owns a project. */
export async function createOwnerOfEverything(): Promise<Owner> {
  const person = { ...ADA, has_password: true, auth_with_email: true, otp_auth_enabled: false };
  const service = createService({ projectId: 'internal', person, config: EVERYTHING });
  const now = service.clock.now();
  addSecurity(service, {
    sessions: Array.from({ length: 4 }, (_, at) => wireSession(at, now)),
    keys: Array.from({ length: 4 }, (_, at) => wireKey(at, now)),
  });
  const team = wireTeam(0, 'Crew');
  const members = [ownMember(team), wireMember(1, 'Grace', team)];
  addTeams(service, { teams: [team], selectedId: team.id, members, sent: [wireInvitation(0)] });
  addProject(service);
  const { app } = service;
  const admin = createAdminApp({ projectId: MANAGED_ID, owner: app });
  const projectUser = { ...(await app.getUser()), serverMetadata: null, oauthProviders: [] };
  return Object.assign(service, { properties: { app, admin, projectUser, projectId: MANAGED_ID } });
}

/** Every how many mounts an element has the time to come to rest, which takes longest. */
const RESTS_EVERY = 10;

/**
 * Mounts an element, and takes it out again when it has come to rest, at once, or after its first update: what is under way then
 * must not keep it.
 */
export function mountOf(tag: string, { platform, properties }: Owner): Mount {
  return async (count) => {
    const element = document.createElement(tag);
    Object.assign(element, tag === 'lk-provider' ? { ...PROVIDER, platform } : properties);
    document.body.append(element);
    if (count % RESTS_EVERY === 0) await rest();
    if (count % RESTS_EVERY === 1) await Promise.resolve();
    return () => element.remove();
  };
}

const PROVIDER = {
  projectId: PROJECT_ID,
  publishableClientKey: 'pck_test',
  apiUrl: 'http://service.test',
  tokenStore: 'memory',
};
