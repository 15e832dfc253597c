import type { MailTexts } from './mail-texts.ts';

export const id: MailTexts = {
  greeting: (name) => `Halo${name(' ')},`,
  email_verification: {
    subject: (project) => `Verifikasi email Anda untuk ${project}`,
    title: 'Verifikasi email Anda',
    text: (greeting, project) => `${greeting} klik tombol untuk memverifikasi email Anda untuk ${project}.`,
    button: 'Verifikasi email',
  },
  password_reset: {
    subject: (project) => `Reset kata sandi ${project} Anda`,
    title: 'Reset kata sandi Anda',
    text: (greeting, project) =>
      `${greeting} klik tombol untuk memilih kata sandi baru untuk ${project}. Kata sandi Anda saat ini tetap berlaku hingga Anda menggantinya.`,
    button: 'Reset kata sandi',
  },
  magic_link: {
    subject: (code, project) => `${code} adalah kode masuk ${project} Anda`,
    title: (project) => `Masuk ke ${project}`,
    text: (greeting) => `${greeting} masukkan kode ini di halaman masuk:`,
    link: (link) => `Atau ${link('masuk dengan tautan ini')} di perangkat ini.`,
  },
  team_invitation: {
    subject: (team) => `Undangan bergabung dengan ${team}`,
    title: (team) => `Bergabung dengan ${team}`,
    text: (greeting, team, project) => `${greeting} Anda diundang bergabung dengan tim ${team} di ${project}.`,
    button: 'Gabung ke tim',
  },
  sign_in_invitation: {
    subject: (project) => `Undangan ke ${project}`,
    title: 'Akun Anda sudah siap',
    text: (greeting, team) => `${greeting} ${team} membuat akun untuk Anda. Klik tombol untuk masuk.`,
    button: 'Masuk',
  },
  footer: 'Jika Anda tidak mengharapkan email ini, abaikan saja.',
};
