/** The English texts of all screens in groups. Each has a file, so that a page loads only the groups it shows. Texts with parameters are functions. */
export { accountSettings } from './en/account/account-settings.ts';
export { agentConfirm } from './en/sign-in/agent-confirm.ts';
export { authCard } from './en/sign-in/auth-card.ts';
export { botChallengeStep } from './en/sign-in/bot-challenge-step.ts';
export { cliConfirm } from './en/sign-in/cli-confirm.ts';
export { emailVerification } from './en/sign-in/email-verification.ts';
export { errorPage } from './en/sign-in/error-page.ts';
export { errors, type ErrorMessages } from './en/errors.ts';
export { forgotPassword } from './en/sign-in/forgot-password.ts';
export { general } from './en/general.ts';
export { magicLinkCallback } from './en/sign-in/magic-link-callback.ts';
export { magicLinkStep } from './en/sign-in/magic-link-step.ts';
export { mfa } from './en/sign-in/mfa.ts';
export { oauthCallback } from './en/sign-in/oauth-callback.ts';
export { onboarding } from './en/sign-in/onboarding.ts';
export { pageStates } from './en/sign-in/page-states.ts';
export { pageTitles } from './en/sign-in/page-titles.ts';
export { passwordAdvice } from './en/sign-in/sign-up/password-advice.ts';
export { passwordReset } from './en/sign-in/password-reset.ts';
export { picture } from './en/account/picture.ts';
export { projectDanger } from './en/owner/danger.ts';
export { projectDomains } from './en/owner/domains.ts';
export { projectGeneral } from './en/owner/general.ts';
export { projectKeys } from './en/owner/keys.ts';
export { projectList } from './en/owner/owned-projects.ts';
export { projectProduction } from './en/owner/production.ts';
export { projectProviders } from './en/owner/providers.ts';
export { projectSettings } from './en/owner/project-settings.ts';
export { projectSignIn } from './en/owner/sign-in.ts';
export { projectEmail, projectSentEmails, projectTemplates } from './en/owner/email.ts';
export { projectMetrics } from './en/owner/metrics.ts';
export { projectPermissions } from './en/owner/permissions.ts';
export {
  projectUser,
  projectUserKeys,
  projectUserMetadata,
  projectUserPermissions,
  projectUserSessions,
} from './en/owner/user.ts';
export { projectUsers } from './en/owner/users.ts';
export { resend } from './en/sign-in/resend.ts';
export { settingsAccount } from './en/account/account.ts';
export { settingsApiKeys } from './en/account/api-keys.ts';
export { settingsConnected } from './en/account/connected-accounts.ts';
export { settingsNotifications } from './en/account/notifications.ts';
export { settingsPasskeys } from './en/account/passkeys.ts';
export { settingsProfile } from './en/account/profile.ts';
export { settingsPassword } from './en/account/password.ts';
export { settingsEmails } from './en/account/emails.ts';
export { settingsMailCodes } from './en/account/mail-codes.ts';
export { settingsSessions } from './en/account/sessions.ts';
export { settingsTwoFactor } from './en/account/two-factor.ts';
export { settingsFrame } from './en/account/sections.ts';
export { signInAgain } from './en/sign-in/sign-in-again.ts';
export { signUpDetails } from './en/sign-in/sign-up/sign-up-details.ts';
export { signOutCard } from './en/sign-in/sign-out-card.ts';
export { teamCreate } from './en/teams/create-team.ts';
export { teamInvitation } from './en/teams/team-invitation.ts';
export { teamInvitations } from './en/teams/team-invitations.ts';
export { teamLeave } from './en/teams/leave.ts';
export { teamMembers } from './en/teams/members.ts';
export { teamPage } from './en/teams/team-page.ts';
export { teamPermissions } from './en/teams/permissions.ts';
export { teamProfile } from './en/teams/own-profile.ts';
export { teamSettings } from './en/teams/profile.ts';
export { teamSwitcher } from './en/teams/team-switcher.ts';
export { untrustedReturn } from './en/sign-in/untrusted-return.ts';
export { userButton } from './en/account/user-button.ts';
export { userMenu } from './en/account/user-menu.ts';
export { signInMethods } from './en/sign-in/sign-in-methods.ts';
export { remainingMethods } from './en/account/remaining-methods.ts';
export { windowStep } from './en/sign-in/window-step.ts';
