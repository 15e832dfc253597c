import type { AreaMessages } from '../../messages/language.ts';

/** Hindi texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'लोड हो रहा है…',
    unreachableTitle: 'सर्वर से कनेक्ट नहीं हो सका',
    unreachable: 'अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
    unreachableNow: 'सर्वर से कनेक्ट नहीं हो सका। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
    tooMany: 'बहुत ज़्यादा प्रयास हुए. थोड़ी देर रुककर फिर से कोशिश करें.',
    tryAgain: 'फिर से कोशिश करें',
    goHome: 'होमपेज पर जाएँ',
    unexpected: 'कोई गड़बड़ी हुई। फिर से कोशिश करें।',
    unhandledError: (error) => `एक अनपेक्षित गड़बड़ी हुई। कृपया डेवलपर को इसकी जानकारी दें। ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `उपयोगकर्ता मेन्यू: ${name}` : 'उपयोगकर्ता मेन्यू'),
  },
  userMenu: {
    userMenu: 'उपयोगकर्ता मेन्यू',
    accountSettings: 'खाता सेटिंग',
    signIn: 'साइन इन करें',
    signUp: 'साइन अप करें',
    keepData: 'डेटा रखने के लिए साइन अप करें',
    signOut: 'साइन आउट करें',
    guest: 'मेहमान',
    nobody: 'साइन इन नहीं किया है',
    tryAgain: 'फिर से कोशिश करें',
    team: (name) => `टीम: ${name}`,
    unnamedTeam: 'अनाम टीम',
    supportSession: 'सहायता सत्र',
    light: 'थीम: हल्के रंग की',
    dark: 'थीम: गहरे रंग की',
    system: 'थीम: सिस्टम',
  },
};
