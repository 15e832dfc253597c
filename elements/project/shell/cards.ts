import type { TemplateResult } from 'lit';
import { type CurrentUser, KnownError, LatchkeyError } from '../../../core/index.ts';
import { projectSettings } from '../../messages/owner/project-settings.ts';
import { userNameOf } from '../../user/user-controller.ts';
import { checkCircleIcon, warningIcon } from '../../base/theme/icons.ts';
import { shieldIcon } from '../../base/theme/state-icons.ts';
import { type CardHost, failedCard, pageCardOf } from '../../cards/page-card.ts';

/**
 * The error codes for a user who may not manage the project. Some services also return them for a project that does not exist.
 */
const REFUSALS = [
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  'ADMIN_AUTHENTICATION_REQUIRED',
  'INSUFFICIENT_ACCESS_TYPE',
] as const;

/** The error codes for a project that does not exist. */
const MISSING = ['INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN', 'PROJECT_NOT_FOUND', 'CURRENT_PROJECT_NOT_FOUND'] as const;

/** Renders the card that offers to sign in when no user is signed in. */
export function signInCard(host: CardHost): TemplateResult {
  const { signInTitle: heading, signInText: text, signIn: label } = host.texts('projectSettings', projectSettings);
  const run = () => host.app?.redirectToSignIn();
  return pageCardOf(host, { heading, text, mark: shieldIcon(), primary: { label, run } });
}

/** Renders the card that says why a signed-in user cannot see the settings. For temporary errors, the card offers a retry. */
export function failureCard(host: CardHost, error: Error, user: CurrentUser, retry: () => unknown): TemplateResult {
  const texts = host.texts('projectSettings', projectSettings);
  const mark = warningIcon();
  if (error instanceof KnownError && error.is(...REFUSALS)) {
    const primary = { label: texts.otherAccount, run: () => changeAccount(host) };
    return pageCardOf(host, { heading: texts.refusedTitle, text: texts.refused(userNameOf(user)), mark, primary });
  }
  if ((error instanceof KnownError && error.is(...MISSING)) || isCode(error, 'INVALID_OPTION')) {
    return pageCardOf(host, { heading: texts.missingTitle, text: texts.missing, mark });
  }
  if (isCode(error, 'MISUSE')) return pageCardOf(host, { heading: texts.misuseTitle, text: texts.misuse, mark });
  return failedProjectCard(host, error, retry);
}

/** Renders the card that says that the user or the project could not be loaded, with a button that calls `retry`. */
export function failedProjectCard(host: CardHost, error: unknown, retry: () => unknown): TemplateResult {
  return pageCardOf(host, failedCard(host, error, retry));
}

/** Renders the card that confirms that the owner deleted the project in this element. */
export function deletedProjectCard(host: CardHost, projectsHref: string | null): TemplateResult {
  const { deletedTitle: heading, deleted: text, allProjects: label } = host.texts('projectSettings', projectSettings);
  const run = () => projectsHref !== null && host.app?.redirectTo(projectsHref);
  const primary = projectsHref === null ? undefined : { label, run, link: projectsHref };
  return pageCardOf(host, { heading, text, mark: checkCircleIcon(), tone: 'success', primary });
}

async function changeAccount(host: CardHost): Promise<void> {
  await host.app?.signOut({ noRedirect: true });
  await host.app?.redirectToSignIn();
}

function isCode(error: Error, code: LatchkeyError['code']): boolean {
  return error instanceof LatchkeyError && error.code === code;
}
