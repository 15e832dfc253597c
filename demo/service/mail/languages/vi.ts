import type { MailTexts } from './mail-texts.ts';

export const vi: MailTexts = {
  greeting: (name) => `Xin chào${name(' ')},`,
  email_verification: {
    subject: (project) => `Xác minh email của bạn cho ${project}`,
    title: 'Xác minh email của bạn',
    text: (greeting, project) => `${greeting} hãy nhấp vào nút để xác minh email của bạn cho ${project}.`,
    button: 'Xác minh email',
  },
  password_reset: {
    subject: (project) => `Đặt lại mật khẩu ${project}`,
    title: 'Đặt lại mật khẩu',
    text: (greeting, project) =>
      `${greeting} hãy nhấp vào nút để chọn mật khẩu mới cho ${project}. Mật khẩu hiện tại vẫn dùng được cho đến lúc đó.`,
    button: 'Đặt lại mật khẩu',
  },
  magic_link: {
    subject: (code, project) => `${code} là mã đăng nhập ${project} của bạn`,
    title: (project) => `Đăng nhập vào ${project}`,
    text: (greeting) => `${greeting} hãy nhập mã này trên trang đăng nhập:`,
    link: (link) => `Hoặc ${link('đăng nhập bằng liên kết này')} trên thiết bị này.`,
  },
  team_invitation: {
    subject: (team) => `Lời mời tham gia ${team}`,
    title: (team) => `Tham gia ${team}`,
    text: (greeting, team, project) => `${greeting} bạn được mời tham gia nhóm ${team} trên ${project}.`,
    button: 'Tham gia nhóm',
  },
  sign_in_invitation: {
    subject: (project) => `Lời mời tham gia ${project}`,
    title: 'Tài khoản của bạn đã sẵn sàng',
    text: (greeting, team) => `${greeting} ${team} đã tạo tài khoản cho bạn. Hãy nhấp vào nút để đăng nhập.`,
    button: 'Đăng nhập',
  },
  footer: 'Nếu không rõ vì sao mình nhận được email này, bạn có thể bỏ qua.',
};
