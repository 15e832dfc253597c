/**
 * All English texts, in groups. Each group has its own file, so that a page loads only the groups that it shows. Texts with
 * parameters are functions.
 */
export { accountSettings } from './account/account-settings.ts';
export { agentConfirm } from './sign-in/agent-confirm.ts';
export { authCard } from './sign-in/auth-card.ts';
export { botChallengeStep } from './sign-in/bot-challenge-step.ts';
export { cliConfirm } from './sign-in/cli-confirm.ts';
export { emailVerification } from './sign-in/email-verification.ts';
export { errorPage } from './sign-in/error-page.ts';
export { errors, type ErrorMessages } from './errors.ts';
export { errorsWait } from './errors-wait.ts';
export { forgotPassword } from './sign-in/forgot-password.ts';
export { general } from './general.ts';
export { magicLinkCallback } from './sign-in/magic-link-callback.ts';
export { magicLinkStep } from './sign-in/magic-link-step.ts';
export { mfa } from './sign-in/mfa.ts';
export { oauthCallback } from './sign-in/oauth-callback.ts';
export { onboarding } from './sign-in/onboarding.ts';
export { pageStates } from './sign-in/page-states.ts';
export { pageTitles } from './sign-in/page-titles.ts';
export { passwordAdvice } from './sign-in/sign-up/password-advice.ts';
export { passwordReset } from './sign-in/password-reset.ts';
export { picture } from './account/picture.ts';
export { projectDanger } from './owner/danger.ts';
export { projectDomains } from './owner/domains.ts';
export { projectGeneral } from './owner/general.ts';
export { projectKeys } from './owner/keys.ts';
export { projectList } from './owner/owned-projects.ts';
export { projectProduction } from './owner/production.ts';
export { projectProviders } from './owner/providers.ts';
export { projectSettings } from './owner/project-settings.ts';
export { projectSignIn } from './owner/sign-in.ts';
export { projectEmail, projectSentEmails, projectTemplates } from './owner/email.ts';
export { projectMetrics } from './owner/metrics.ts';
export { projectPermissions } from './owner/permissions.ts';
export {
  projectUser,
  projectUserKeys,
  projectUserMetadata,
  projectUserPermissions,
  projectUserSessions,
  projectUserTeams,
} from './owner/user.ts';
export { projectUsers } from './owner/users.ts';
export { resend } from './sign-in/resend.ts';
export { settingsAccount } from './account/account.ts';
export { settingsApiKeys } from './account/api-keys.ts';
export { settingsConnected } from './account/connected-accounts.ts';
export { settingsGuest } from './account/guest.ts';
export { settingsNotifications } from './account/notifications.ts';
export { settingsPasskeys } from './account/passkeys.ts';
export { settingsProfile } from './account/profile.ts';
export { settingsPassword } from './account/password.ts';
export { settingsEmails } from './account/emails.ts';
export { settingsMailCodes } from './account/mail-codes.ts';
export { settingsSessions } from './account/sessions.ts';
export { settingsTwoFactor } from './account/two-factor.ts';
export { settingsFrame } from './account/sections.ts';
export { signInAgain } from './sign-in/sign-in-again.ts';
export { signUpDetails } from './sign-in/sign-up/sign-up-details.ts';
export { externalSignIn } from './sign-in/external-sign-in.ts';
export { signOutCard } from './sign-in/sign-out-card.ts';
export { teamCreate } from './teams/create-team.ts';
export { teamInvitation } from './teams/team-invitation.ts';
export { teamInvitations } from './teams/team-invitations.ts';
export { teamLeave } from './teams/leave.ts';
export { teamMembers } from './teams/members.ts';
export { teamPage } from './teams/team-page.ts';
export { teamPermissions } from './teams/permissions.ts';
export { teamProfile } from './teams/own-profile.ts';
export { teamSettings } from './teams/profile.ts';
export { teamSwitcher } from './teams/team-switcher.ts';
export { untrustedReturn } from './sign-in/untrusted-return.ts';
export { userButton } from './account/user-button.ts';
export { userMenu } from './account/user-menu.ts';
export { signInMethods } from './sign-in/sign-in-methods.ts';
export { remainingMethods } from './account/remaining-methods.ts';
export { windowStep } from './sign-in/window-step.ts';
