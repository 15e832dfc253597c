import type { MailTexts } from './mail-texts.ts';

export const hi: MailTexts = {
  greeting: (name) => `नमस्ते${name(' ')},`,
  email_verification: {
    subject: (project) => `${project} के लिए अपने ईमेल की पुष्टि करें`,
    title: 'अपने ईमेल की पुष्टि करें',
    text: (greeting, project) => `${greeting} ${project} में अपने ईमेल की पुष्टि करने के लिए बटन पर क्लिक करें।`,
    button: 'ईमेल की पुष्टि करें',
  },
  password_reset: {
    subject: (project) => `${project} का अपना पासवर्ड रीसेट करें`,
    title: 'अपना पासवर्ड रीसेट करें',
    text: (greeting, project) =>
      `${greeting} ${project} का नया पासवर्ड चुनने के लिए बटन पर क्लिक करें। तब तक आपका मौजूदा पासवर्ड काम करता रहेगा।`,
    button: 'पासवर्ड रीसेट करें',
  },
  magic_link: {
    subject: (code, project) => `${project} में साइन इन करने का आपका कोड ${code} है`,
    title: (project) => `${project} में साइन इन करें`,
    text: (greeting) => `${greeting} साइन इन पेज पर यह कोड डालें:`,
    link: (link) => `या इस डिवाइस पर ${link('इस लिंक से साइन इन करें')}।`,
  },
  team_invitation: {
    subject: (team) => `${team} में शामिल होने का आमंत्रण`,
    title: (team) => `${team} में शामिल हों`,
    text: (greeting, team, project) => `${greeting} आपको ${project} पर टीम ${team} में शामिल होने के लिए बुलाया गया है।`,
    button: 'टीम में शामिल हों',
  },
  sign_in_invitation: {
    subject: (project) => `${project} का आमंत्रण`,
    title: 'आपका खाता तैयार है',
    text: (greeting, team) => `${greeting} ${team} ने आपके लिए एक खाता बनाया है। साइन इन करने के लिए बटन पर क्लिक करें।`,
    button: 'साइन इन करें',
  },
  footer: 'अगर आपको इस ईमेल की उम्मीद नहीं थी, तो आप इसे नज़रअंदाज़ कर सकते हैं।',
};
