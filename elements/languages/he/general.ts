import type { AreaMessages } from '../../messages/language.ts';

/** Hebrew texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'בטעינה…',
    unreachableTitle: 'אין חיבור לשרת',
    unreachable: 'יש לבדוק את החיבור ולנסות שוב.',
    unreachableNow: 'אין חיבור לשרת. יש לבדוק את החיבור ולנסות שוב.',
    tooMany: 'יותר מדי ניסיונות. יש להמתין רגע ולנסות שוב.',
    tryAgain: 'ניסיון נוסף',
    goHome: 'לדף הבית',
    unexpected: 'משהו השתבש. יש לנסות שוב.',
    unhandledError: (error) => `אירעה שגיאה לא צפויה. נא לדווח עליה למפתחים. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `תפריט המשתמש: ${name}` : 'תפריט המשתמש'),
  },
  userMenu: {
    userMenu: 'תפריט המשתמש',
    accountSettings: 'הגדרות החשבון',
    signIn: 'התחברות',
    signUp: 'הרשמה',
    keepData: 'הרשמה ושמירת הנתונים',
    signOut: 'התנתקות',
    guest: 'אורח',
    nobody: 'לא התחברת',
    tryAgain: 'ניסיון נוסף',
    team: (name) => `צוות: ${name}`,
    unnamedTeam: 'צוות ללא שם',
    supportSession: 'הפעלה של התמיכה',
    light: 'עיצוב: בהיר',
    dark: 'עיצוב: כהה',
    system: 'עיצוב: לפי המערכת',
  },
};
