import type { AreaMessages } from '../../messages/language.ts';

/** Indonesian texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Memuat…',
    unreachableTitle: 'Server tidak dapat dijangkau',
    unreachable: 'Periksa koneksi Anda, lalu coba lagi.',
    unreachableNow: 'Server tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.',
    tooMany: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.',
    tryAgain: 'Coba lagi',
    goHome: 'Ke beranda',
    unexpected: 'Terjadi masalah. Coba lagi.',
    unhandledError: (error) => `Terjadi kesalahan tak terduga. Laporkan kepada pengembang. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Menu pengguna: ${name}` : 'Menu pengguna'),
  },
  userMenu: {
    userMenu: 'Menu pengguna',
    accountSettings: 'Setelan akun',
    signIn: 'Masuk',
    signUp: 'Daftar',
    keepData: 'Daftar untuk menyimpan data Anda',
    signOut: 'Keluar',
    guest: 'Tamu',
    nobody: 'Belum masuk',
    tryAgain: 'Coba lagi',
    team: (name) => `Tim: ${name}`,
    unnamedTeam: 'Tim tanpa nama',
    supportSession: 'Sesi dukungan',
    light: 'Tema: terang',
    dark: 'Tema: gelap',
    system: 'Tema: sistem',
  },
};
