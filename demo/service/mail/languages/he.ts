import type { MailTexts } from './mail-texts.ts';

export const he: MailTexts = {
  greeting: (name) => `שלום${name(' ')},`,
  email_verification: {
    subject: (project) => `אימות האימייל שלך עבור ${project}`,
    title: 'אימות כתובת האימייל',
    text: (greeting, project) => `${greeting} יש ללחוץ על הכפתור כדי לאמת את האימייל שלך עבור ${project}.`,
    button: 'אימות האימייל',
  },
  password_reset: {
    subject: (project) => `איפוס הסיסמה שלך עבור ${project}`,
    title: 'איפוס הסיסמה',
    text: (greeting, project) =>
      `${greeting} יש ללחוץ על הכפתור כדי לבחור סיסמה חדשה עבור ${project}. הסיסמה הנוכחית שלך תקפה עד אז.`,
    button: 'איפוס הסיסמה',
  },
  magic_link: {
    subject: (code, project) => `${code} הוא קוד ההתחברות שלך אל ${project}`,
    title: (project) => `התחברות אל ${project}`,
    text: (greeting) => `${greeting} יש להזין את הקוד הזה בדף ההתחברות:`,
    link: (link) => `אפשר גם ${link('להתחבר עם הקישור הזה')} במכשיר הזה.`,
  },
  team_invitation: {
    subject: (team) => `הזמנה להצטרף אל ${team}`,
    title: (team) => `הצטרפות אל ${team}`,
    text: (greeting, team, project) => `${greeting} הוזמנת להצטרף לצוות ${team} ב־${project}.`,
    button: 'הצטרפות לצוות',
  },
  sign_in_invitation: {
    subject: (project) => `הזמנה אל ${project}`,
    title: 'החשבון שלך מוכן',
    text: (greeting, team) => `${greeting} נוצר עבורך חשבון על ידי ${team}. יש ללחוץ על הכפתור כדי להתחבר.`,
    button: 'התחברות',
  },
  footer: 'אם לא ציפית לאימייל הזה, אפשר להתעלם ממנו.',
};
