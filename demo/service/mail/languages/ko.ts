import type { MailTexts } from './mail-texts.ts';

export const ko: MailTexts = {
  greeting: (name) => `${name('', '님, ')}안녕하세요.`,
  email_verification: {
    subject: (project) => `${project} 이메일 인증`,
    title: '이메일을 인증하세요',
    text: (greeting, project) => `${greeting} 버튼을 눌러 ${project}에서 사용할 이메일을 인증하세요.`,
    button: '이메일 인증하기',
  },
  password_reset: {
    subject: (project) => `${project} 비밀번호 재설정`,
    title: '비밀번호를 재설정하세요',
    text: (greeting, project) =>
      `${greeting} 버튼을 눌러 ${project}의 새 비밀번호를 설정하세요. 그때까지는 현재 비밀번호를 사용할 수 있어요.`,
    button: '비밀번호 재설정',
  },
  magic_link: {
    subject: (code, project) => `${project} 로그인 코드: ${code}`,
    title: (project) => `${project} 로그인`,
    text: (greeting) => `${greeting} 로그인 페이지에 이 코드를 입력하세요:`,
    link: (link) => `또는 이 기기에서 ${link('이 링크로 로그인')}하세요.`,
  },
  team_invitation: {
    subject: (team) => `${team} 초대`,
    title: (team) => `${team} 참여하기`,
    text: (greeting, team, project) => `${greeting} ${project}의 ${team} 팀에 초대받았어요.`,
    button: '팀 참여하기',
  },
  sign_in_invitation: {
    subject: (project) => `${project} 초대`,
    title: '계정이 준비되었어요',
    text: (greeting, team) => `${greeting} ${team}에서 계정을 만들어 드렸어요. 버튼을 눌러 로그인하세요.`,
    button: '로그인',
  },
  footer: '예상하지 못한 이메일이라면 무시해도 돼요.',
};
