import type { MailTexts } from '../mail-texts.ts';

export const id: MailTexts = {
  greeting: (name) => `Halo${name},`,
  email_verification: {
    subject: (project) => `Konfirmasi email Anda untuk ${project}`,
    title: 'Konfirmasi email Anda',
    text: (greeting, project) => `${greeting} klik tombol untuk mengonfirmasi email Anda untuk ${project}.`,
    button: 'Konfirmasi email',
  },
  password_reset: {
    subject: (project) => `Reset kata sandi ${project} Anda`,
    title: 'Reset kata sandi Anda',
    text: (greeting, project) =>
      `${greeting} klik tombol untuk memilih kata sandi baru untuk ${project}. Kata sandi Anda saat ini tetap berlaku sampai saat itu.`,
    button: 'Reset kata sandi',
  },
  magic_link: {
    subject: (code, project) => `${code} adalah kode masuk ${project} Anda`,
    title: (project) => `Masuk ke ${project}`,
    text: (greeting) => `${greeting} masukkan kode ini di halaman masuk:`,
    link: (link) => `Atau ${link('masuk dengan tautan ini')} di perangkat ini.`,
  },
  team_invitation: {
    subject: (team) => `Undangan bergabung ke ${team}`,
    title: (team) => `Gabung ke ${team}`,
    text: (greeting, team, project) => `${greeting} Anda diundang bergabung ke tim ${team} di ${project}.`,
    button: 'Gabung ke tim',
  },
  sign_in_invitation: {
    subject: (project) => `Undangan ke ${project}`,
    title: 'Akun Anda sudah siap',
    text: (greeting, team) => `${greeting} ${team} membuat akun untuk Anda.`,
    button: 'Masuk',
  },
  footer: 'Jika Anda tidak menunggu email ini, abaikan saja.',
};
