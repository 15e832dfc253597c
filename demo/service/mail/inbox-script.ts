/**
 * The script of the inbox. It copies a code, and shows new emails every 5 seconds: it loads the page again and takes over what
 * changed, so that a filter that is being typed, the focus and the email that is read stay as they are.
 */
export const INBOX_SCRIPT = `
const status = document.querySelector('[role=status]');
const show = () => { for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false; };
show();
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    status.textContent = 'Copied';
  } catch {
    status.textContent = 'The browser did not allow copying.';
  }
  button.textContent = status.textContent;
  setTimeout(() => { button.textContent = 'Copy code'; status.textContent = ''; }, 2000);
});
async function refresh() {
  const answer = document.hidden ? null : await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.title = next.title;
  for (const part of ['ul', 'article']) {
    const [now, then] = [document.querySelector('main > ' + part), next.querySelector('main > ' + part)];
    if (!now || !then) { if (now !== then) location.reload(); return; }
    if (part === 'article' ? now.id === then.id : now.isEqualNode(then)) continue;
    const focused = now.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
    now.replaceWith(document.adoptNode(then));
    if (focused) [...then.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
    show();
  }
}
setInterval(refresh, 5000);
`;
