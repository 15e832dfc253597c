import type { MailTexts } from './mail-texts.ts';

export const ar: MailTexts = {
  greeting: (name) => `مرحبًا${name(' ')}،`,
  email_verification: {
    subject: (project) => `تأكيد بريدك الإلكتروني في ${project}`,
    title: 'أكّد بريدك الإلكتروني',
    text: (greeting, project) => `${greeting} انقر على الزر لتأكيد بريدك الإلكتروني في ${project}.`,
    button: 'تأكيد البريد الإلكتروني',
  },
  password_reset: {
    subject: (project) => `إعادة تعيين كلمة مرورك في ${project}`,
    title: 'أعد تعيين كلمة المرور',
    text: (greeting, project) =>
      `${greeting} انقر على الزر لاختيار كلمة مرور جديدة في ${project}. تظل كلمة مرورك الحالية صالحة حتى ذلك الحين.`,
    button: 'إعادة تعيين كلمة المرور',
  },
  magic_link: {
    subject: (code, project) => `${code} هو رمز تسجيل دخولك إلى ${project}`,
    title: (project) => `تسجيل الدخول إلى ${project}`,
    text: (greeting) => `${greeting} أدخل هذا الرمز في صفحة تسجيل الدخول:`,
    link: (link) => `أو ${link('سجّل الدخول بهذا الرابط')} على هذا الجهاز.`,
  },
  team_invitation: {
    subject: (team) => `دعوة للانضمام إلى ${team}`,
    title: (team) => `الانضمام إلى ${team}`,
    text: (greeting, team, project) => `${greeting} تمت دعوتك للانضمام إلى الفريق ${team} على ${project}.`,
    button: 'الانضمام إلى الفريق',
  },
  sign_in_invitation: {
    subject: (project) => `دعوة إلى ${project}`,
    title: 'حسابك جاهز',
    text: (greeting, team) => `${greeting} تم إنشاء حساب لك من قِبل ${team}. انقر على الزر لتسجيل الدخول.`,
    button: 'تسجيل الدخول',
  },
  footer: 'إذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.',
};
