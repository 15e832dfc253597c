import type { MailTexts } from './mail-texts.ts';

export const tr: MailTexts = {
  greeting: (name) => `Merhaba${name(' ')},`,
  email_verification: {
    subject: (project) => `E-posta adresinizi doğrulayın: ${project}`,
    title: 'E-posta adresinizi doğrulayın',
    text: (greeting, project) =>
      `${greeting} ${project} hesabınızın e-posta adresini doğrulamak için düğmeye tıklayın.`,
    button: 'E-postayı doğrula',
  },
  password_reset: {
    subject: (project) => `${project} şifrenizi sıfırlayın`,
    title: 'Şifrenizi sıfırlayın',
    text: (greeting, project) =>
      `${greeting} ${project} hesabınıza yeni bir şifre seçmek için düğmeye tıklayın. Mevcut şifreniz o zamana kadar geçerlidir.`,
    button: 'Şifreyi sıfırla',
  },
  magic_link: {
    subject: (code, project) => `${code}: ${project} giriş kodunuz`,
    title: (project) => `${project} hesabınıza giriş yapın`,
    text: (greeting) => `${greeting} bu kodu giriş sayfasına girin:`,
    link: (link) => `Ya da bu cihazda ${link('bu bağlantıyla giriş yapın')}.`,
  },
  team_invitation: {
    subject: (team) => `${team} ekibine davet`,
    title: (team) => `${team} ekibine katılın`,
    text: (greeting, team, project) =>
      `${greeting} ${project} uygulamasında ${team} ekibine katılmaya davet edildiniz.`,
    button: 'Ekibe katıl',
  },
  sign_in_invitation: {
    subject: (project) => `Davet: ${project}`,
    title: 'Hesabınız hazır',
    text: (greeting, team) => `${greeting} ${team} sizin için bir hesap oluşturdu. Giriş yapmak için düğmeye tıklayın.`,
    button: 'Giriş yap',
  },
  footer: 'Bu e-postayı beklemiyorsanız dikkate almayabilirsiniz.',
};
