/**
 * A replacement for Cloudflare's Turnstile script, with the public functions that sign-in cards call. The widget is a
 * button. With `execution: 'execute'` it shows nothing, and `execute` calls back with a token at once. If the site key begins
 * with `2x`, like a public test key of Cloudflare, the service refuses the token. Served as `/bot-challenge.js`.
 */
export const BOT_CHALLENGE_SCRIPT = `(() => {
  const widgets = new Map();
  let made = 0;
  const find = (which) =>
    typeof which === 'string' && widgets.has(which)
      ? widgets.get(which)
      : [...widgets.values()].find(({ host }) => host === which || (typeof which === 'string' && host.matches(which)));
  const finish = (widget) => {
    const isBot = String(widget.options.sitekey).startsWith('2x');
    widget.response = (isBot ? 'latchkey-bot-' : 'latchkey-human-') + crypto.randomUUID();
    widget.options.callback?.(widget.response);
  };
  const draw = (widget) => {
    widget.response = undefined;
    widget.button?.remove();
    if (widget.options.execution === 'execute') return;
    widget.button = document.createElement('button');
    widget.button.type = 'button';
    widget.button.textContent = 'I am human';
    widget.button.addEventListener('click', () => {
      widget.button.disabled = true;
      finish(widget);
    });
    widget.host.append(widget.button);
  };
  window.turnstile = {
    ready: (run) => run(),
    render: (container, options) => {
      const host = typeof container === 'string' ? document.querySelector(container) : container;
      const widget = { id: 'widget-' + ++made, host, options };
      widgets.set(widget.id, widget);
      draw(widget);
      return widget.id;
    },
    execute: (which) => finish(find(which)),
    reset: (which) => draw(find(which)),
    getResponse: (which) => find(which)?.response,
    isExpired: () => false,
    remove: (which) => {
      const widget = find(which);
      widget?.button?.remove();
      if (widget) widgets.delete(widget.id);
    },
  };
  const loaded = new URL(document.currentScript.src).searchParams.get('onload');
  if (loaded !== null) window[loaded]?.();
})();
`;
