import type { AreaMessages } from '../../messages/language.ts';

/** Turkish texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Yükleniyor…',
    unreachableTitle: 'Sunucuya ulaşılamıyor',
    unreachable: 'Bağlantınızı kontrol edip tekrar deneyin.',
    unreachableNow: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
    tooMany: 'Çok fazla deneme yapıldı. Biraz bekleyip tekrar deneyin.',
    tryAgain: 'Tekrar dene',
    goHome: 'Ana sayfaya git',
    unexpected: 'Bir şeyler ters gitti. Tekrar deneyin.',
    unhandledError: (error) => `Beklenmeyen bir hata oluştu. Lütfen geliştiriciye bildirin. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Kullanıcı menüsü: ${name}` : 'Kullanıcı menüsü'),
  },
  userMenu: {
    userMenu: 'Kullanıcı menüsü',
    accountSettings: 'Hesap ayarları',
    signIn: 'Giriş yap',
    signUp: 'Kaydol',
    keepData: 'Verileri korumak için kaydol',
    signOut: 'Çıkış yap',
    guest: 'Misafir',
    nobody: 'Giriş yapılmadı',
    tryAgain: 'Tekrar dene',
    team: (name) => `Ekip: ${name}`,
    unnamedTeam: 'Adsız ekip',
    supportSession: 'Destek oturumu',
    light: 'Tema: açık',
    dark: 'Tema: koyu',
    system: 'Tema: sistem',
  },
};
