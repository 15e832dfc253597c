/** The account actions, which are loaded together. */
export {
  acceptTeamInvitation,
  getTeamInvitationDetails,
  verifyTeamInvitationCode,
} from '../flows/account/invitation.ts';
export { setPassword, updatePassword } from '../flows/account/password-change.ts';
export { createTotpSecret, disableTotp, enableTotp } from '../flows/account/totp.ts';
export { sendVerificationEmail, verifyEmail } from '../flows/account/verification.ts';
export { answerAgent, inspectAgent } from '../flows/program/agent.ts';
export { confirmCliLogin, promptCliLogin } from '../flows/program/cli.ts';
export { deleteUser, removePasskey, updateUser } from '../flows/user.ts';
