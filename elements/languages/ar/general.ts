import type { AreaMessages } from '../../messages/language.ts';

/** Arabic texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'جارٍ التحميل…',
    unreachableTitle: 'تعذّر الاتصال بالخادم',
    unreachable: 'تحقق من اتصالك بالإنترنت وحاول مرة أخرى.',
    unreachableNow: 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت وحاول مرة أخرى.',
    tooMany: 'محاولات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
    tryAgain: 'إعادة المحاولة',
    goHome: 'الصفحة الرئيسية',
    unexpected: 'حدث خطأ ما. حاول مرة أخرى.',
    unhandledError: (error) => `حدث خطأ غير متوقع. يُرجى إبلاغ المطوّر به. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `قائمة المستخدم: ${name}` : 'قائمة المستخدم'),
  },
  userMenu: {
    userMenu: 'قائمة المستخدم',
    accountSettings: 'إعدادات الحساب',
    signIn: 'تسجيل الدخول',
    signUp: 'إنشاء حساب',
    keepData: 'إنشاء حساب للاحتفاظ ببياناتك',
    signOut: 'تسجيل الخروج',
    guest: 'ضيف',
    nobody: 'لم يتم تسجيل الدخول',
    tryAgain: 'إعادة المحاولة',
    team: (name) => `الفريق: ${name}`,
    unnamedTeam: 'فريق بلا اسم',
    supportSession: 'جلسة دعم',
    light: 'المظهر: فاتح',
    dark: 'المظهر: داكن',
    system: 'المظهر: حسب النظام',
  },
};
