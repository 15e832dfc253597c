const KEY = 'handover-theme';

const root = document.documentElement;
const chosen = localStorage.getItem(KEY);
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

// The button is drawn by whatever draws the page, so the page itself listens.
addEventListener('click', (event) => {
  const isToggle = event.target instanceof Element && event.target.closest('[data-toggle="theme"]');
  if (isToggle) toggle();
});

/** Light or dark for good; until then the page follows the system. */
function toggle(): void {
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const next = shown === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  localStorage.setItem(KEY, next);
}
