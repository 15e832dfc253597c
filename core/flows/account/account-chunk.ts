/** What users do with their account, in one chunk: each page needs little of it, and none needs it to be drawn. */
export { answerAgent, inspectAgent } from '../program/agent.ts';
export { confirmCliLogin, promptCliLogin } from '../program/cli.ts';
export { acceptTeamInvitation, getTeamInvitationDetails, verifyTeamInvitationCode } from './invitation.ts';
export { setPassword, updatePassword } from './password-change.ts';
export { createTotpSecret, disableTotp, enableTotp } from './totp.ts';
export { deleteUser, removePasskey, updateUser } from '../user.ts';
export { sendVerificationEmail, verifyEmail } from './verification.ts';
