import { createClientApp } from 'latchkey';
import 'latchkey/elements';

export default defineNuxtPlugin(() => {
  const { apiUrl, ...settings } = useRuntimeConfig().public.latchkey;
  const app = createClientApp({
    ...settings,
    baseUrl: apiUrl,
    tokenStore: 'cookie',
    redirectMethod: { navigate: (url, { replace }) => void navigateTo(url.slice(location.origin.length), { replace }) },
  });
  return { provide: { latchkey: app } };
});
