import { withBase } from 'vitepress';
import { defineComponent, h, onBeforeUnmount, type PropType, ref } from 'vue';
import type { EmulatorDone, EmulatorFault, EmulatorStart } from '../emulator.ts';

const LABELS: Readonly<Record<EmulatorFault, string>> = {
  'service-down': 'Let the service fail',
  offline: 'Break every connection',
  slow: 'Delay every answer by two seconds',
  'wrong-clock': 'Move the service three hours ahead',
  'session-ended': 'End the session elsewhere',
  'session-stolen': 'Use the account in Brazil',
  'link-scanned': 'Send a link and let a scanner open it',
  'other-account': 'Open an invitation for grace@example.com',
  'storage-blocked': 'Block cookies and storage',
};

const NO_EMULATOR = 'No emulator is here. In the repository, `npm run docs` serves this page with one.';

/** Elements over the emulator of `npm run docs`, and a button that lets the emulator fail. On another host it says how to get there. */
export const EmulatorFaultBox = defineComponent({
  name: 'EmulatorFault',
  props: { name: { type: String as PropType<EmulatorFault>, required: true } },
  setup(props) {
    const box = ref<HTMLElement | null>(null);
    const status = ref<'idle' | 'ready' | 'failing' | 'missing'>('idle');
    const isBusy = ref(false);
    const account = ref<EmulatorDone['account']>();
    let stop = (): void => {};
    let look = async (_done: EmulatorDone): Promise<void> => {};
    onBeforeUnmount(() => stop());

    /** Runs a step unless one is running. Without an emulator the box says how to get one. */
    const step = (next: 'ready' | 'failing', run: () => Promise<void>) => async () => {
      if (isBusy.value) return;
      isBusy.value = true;
      try {
        await run();
        status.value = next;
      } catch {
        status.value = 'missing';
      } finally {
        isBusy.value = false;
      }
    };
    const button = (label: string, onClick: () => Promise<void>) =>
      h('button', { type: 'button', 'aria-disabled': isBusy.value, onClick }, label);
    const start = step('ready', async () => {
      const started = (await ask('start')) as EmulatorStart;
      const { drawOverEmulator } = await import('./draw-over-emulator.ts');
      stop();
      account.value = undefined;
      if (box.value) ({ stop, look } = drawOverEmulator(box.value, started, props.name));
    });
    const fail = step('failing', async () => {
      const done = (await ask(props.name)) as EmulatorDone;
      await look(done);
      account.value = done.account;
    });

    return () =>
      h('div', { class: 'emulator-fault vp-raw' }, [
        h('div', { ref: box, class: 'drawn' }),
        h('p', { class: 'buttons' }, [
          status.value === 'idle' || status.value === 'missing'
            ? button('Try it on this page', start)
            : button(LABELS[props.name], fail),
          status.value === 'failing' && button('Back to normal', start),
        ]),
        h('p', { role: 'status' }, status.value === 'missing' ? NO_EMULATOR : hintFor(account.value)),
      ]);
  },
});

/** Says with what the reader signs in. */
function hintFor(account: EmulatorDone['account']) {
  if (!account) return '';
  return ['Sign in as ', h('code', account.email), ' with the password ', h('code', account.password), '.'];
}

async function ask(name: EmulatorFault | 'start'): Promise<unknown> {
  const answer = await fetch(withBase(`/emulator/${name}`), { method: 'POST' });
  if (!answer.ok) throw new Error(`The emulator answered with ${answer.status}.`);
  return answer.json();
}
