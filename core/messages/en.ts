/**
 * All texts in English, in groups, each in a file of its own so that a page loads only the groups it shows. They are the
 * contract of every other language, which is one file. Texts with parameters are functions.
 */
export { accountSettings } from './en/account-settings.ts';
export { authCard } from './en/auth-card.ts';
export { cliConfirm } from './en/cli-confirm.ts';
export { emailVerification } from './en/email-verification.ts';
export { errorPage } from './en/error-page.ts';
export { errors, type ErrorMessages } from './en/errors.ts';
export { forgotPassword } from './en/forgot-password.ts';
export { general } from './en/general.ts';
export { magicLinkCallback } from './en/magic-link-callback.ts';
export { magicLinkStep } from './en/magic-link-step.ts';
export { mfa } from './en/mfa.ts';
export { oauthCallback } from './en/oauth-callback.ts';
export { pageStates } from './en/page-states.ts';
export { passwordReset } from './en/password-reset.ts';
export { picture } from './en/picture.ts';
export { projectDanger } from './en/project-danger.ts';
export { projectDomains } from './en/project-domains.ts';
export { projectGeneral } from './en/project-general.ts';
export { projectKeys } from './en/project-keys.ts';
export { projectList } from './en/project-list.ts';
export { projectProduction } from './en/project-production.ts';
export { projectProviders } from './en/project-providers.ts';
export { projectSettings } from './en/project-settings.ts';
export { projectSignIn } from './en/project-sign-in.ts';
export { projectEmail, projectSentEmails, projectTemplates } from './en/project-email.ts';
export { projectMetrics } from './en/project-metrics.ts';
export { projectPermissions } from './en/project-permissions.ts';
export {
  projectUser,
  projectUserKeys,
  projectUserMetadata,
  projectUserPermissions,
  projectUserSessions,
} from './en/project-user.ts';
export { projectUsers } from './en/project-users.ts';
export { resend } from './en/resend.ts';
export { settingsApiKeys } from './en/settings-api-keys.ts';
export { settingsConnected } from './en/settings-connected.ts';
export { settingsNotifications } from './en/settings-notifications.ts';
export { settingsPasskeys } from './en/settings-passkeys.ts';
export { settingsPassword } from './en/settings-password.ts';
export { settingsAccount } from './en/settings-account.ts';
export { settingsEmails } from './en/settings-emails.ts';
export { settingsProfile } from './en/settings-profile.ts';
export { settingsSessions } from './en/settings-sessions.ts';
export { settingsTwoFactor } from './en/settings-two-factor.ts';
export { settingsFrame } from './en/settings-frame.ts';
export { signOutCard } from './en/sign-out-card.ts';
export { teamCreate } from './en/team-create.ts';
export { teamInvitation } from './en/team-invitation.ts';
export { teamInvitations } from './en/team-invitations.ts';
export { teamLeave } from './en/team-leave.ts';
export { teamMembers } from './en/team-members.ts';
export { teamPage } from './en/team-page.ts';
export { teamPermissions } from './en/team-permissions.ts';
export { teamProfile } from './en/team-profile.ts';
export { teamSettings } from './en/team-settings.ts';
export { teamSwitcher } from './en/team-switcher.ts';
export { userButton } from './en/user-button.ts';
export { userMenu } from './en/user-menu.ts';
export { ways } from './en/ways.ts';
export { waysLeft } from './en/ways-left.ts';
export { windowStep } from './en/window-step.ts';

/** Every group of texts. */
export type Messages = typeof import('./en.ts');

/** Another language: what it lacks reads in English. */
export type Language = { readonly [Group in keyof Messages]?: Partial<Messages[Group]> };
