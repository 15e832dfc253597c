/** The account actions, which are loaded together (`loading-plan.ts`). */
export { answerAgent, inspectAgent } from '../program/agent.ts';
export { confirmCliLogin, promptCliLogin } from '../program/cli.ts';
export { acceptTeamInvitation, getTeamInvitationDetails, verifyTeamInvitationCode } from './invitation.ts';
export { setPassword, updatePassword } from './password-change.ts';
export { createTotpSecret, disableTotp, enableTotp } from './totp.ts';
export { deleteUser, removePasskey, updateUser } from '../user.ts';
export { sendVerificationEmail, verifyEmail } from './verification.ts';
