import type { MailTexts } from './mail-texts.ts';

export const zhHans: MailTexts = {
  greeting: (name) => `你好${name(' ')}，`,
  email_verification: {
    subject: (project) => `验证你在 ${project} 使用的邮箱`,
    title: '验证你的邮箱',
    text: (greeting, project) => `${greeting}请点击按钮，验证你在 ${project} 使用的邮箱。`,
    button: '验证邮箱',
  },
  password_reset: {
    subject: (project) => `重置你的 ${project} 密码`,
    title: '重置密码',
    text: (greeting, project) => `${greeting}请点击按钮，为 ${project} 设置新密码。在此之前，当前密码仍然有效。`,
    button: '重置密码',
  },
  magic_link: {
    subject: (code, project) => `${code} 是你的 ${project} 登录验证码`,
    title: (project) => `登录 ${project}`,
    text: (greeting) => `${greeting}请在登录页面输入此验证码：`,
    link: (link) => `或在此设备上${link('使用此链接登录')}。`,
  },
  team_invitation: {
    subject: (team) => `邀请你加入 ${team}`,
    title: (team) => `加入 ${team}`,
    text: (greeting, team, project) => `${greeting}你已受邀加入 ${project} 上的团队 ${team}。`,
    button: '加入团队',
  },
  sign_in_invitation: {
    subject: (project) => `邀请你使用 ${project}`,
    title: '你的账号已就绪',
    text: (greeting, team) => `${greeting}${team} 已为你创建账号。请点击按钮登录。`,
    button: '登录',
  },
  footer: '如果你不清楚为何收到此邮件，忽略即可。',
};
