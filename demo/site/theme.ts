const STORAGE_KEY = 'handover-theme';

const root = document.documentElement;
const chosen = localStorage.getItem(STORAGE_KEY);
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

// React or plain HTML may replace the button at any time, so the listener is on the page.
addEventListener('click', (event) => {
  const isToggle = event.target instanceof Element && event.target.closest('[data-toggle="theme"]');
  if (isToggle) toggle();
});

/** Switches between light and dark, and stores the choice. Without a stored choice the page follows the system. */
function toggle(): void {
  const current = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const next = current === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  localStorage.setItem(STORAGE_KEY, next);
}
